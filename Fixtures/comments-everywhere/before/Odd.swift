import Foundation

/* header */ func /* name next */ pour /* before paren */ (/* first */ amount /* its type */ : /* t */ Int, /* second */ into /* local */ cup: String /* end */) /* result */ -> /* r */ Bool {
    // nothing inside
    return amount /* lhs */ > 0 // positive
}

class Kettle<T /* element */ where /* one */ T: Hashable, // trailing
    T: Comparable /* two */>: NSObject /* base */ {
    var level /* lvl */ = 0 // litres

    func fill(/* none */) /* void */ {
        level++ // one more
        /* before */ level-- /* after */
    }

    func find(key: T?, /* kept */ limit: Int) -> T? {
        if let k = key /* unwrapped */, /* and */ other = key // both
            where k == other /* same */ {
            return k // found
        }
        for /* c-style */ var i = 0 /* start */; i < limit /* stop */; i++ /* step */ { // body
            print(i /* index */)
        }
        return nil // not found
    }

    let path = NSBundle /* which */ . mainBundle() /* main */ . bundlePath // path
    let rect = CGRectMake(0 /* x */, 1, /* w */ 2, 3 // h
    )
}

// A closing comment with NSBundle.mainBundle() and dispatch_async in it: not code.
