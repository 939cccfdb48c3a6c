import Foundation

/* header */ func /* name next */ pour /* before paren */ (/* first */ _ amount /* its type */ : /* t */ Int, /* second */ into /* local */ cup: String /* end */) /* result */ -> /* r */ Bool {
    // nothing inside
    return amount /* lhs */ > 0 // positive
}

class Kettle<T /* element */ /* two */>: NSObject where /* one */ T: Hashable, // trailing
    T: Comparable /* base */ {
    var level /* lvl */ = 0 // litres

    func fill(/* none */) /* void */ {
        level += 1 // one more
        /* before */ level -= 1 /* after */
    }

    func find(_ key: T?, /* kept */ limit: Int) -> T? {
        if let k = key /* unwrapped */, /* and */ let other = key, // both
            k == other /* same */ {
            return k // found
        }
        /* c-style */
        /* start */
        /* stop */
        for i in stride(from: 0, to: limit, by: 1) /* step */ { // body
            print(i /* index */)
        }
        return nil // not found
    }

    let path = Bundle /* which */ . main /* main */ . bundlePath // path
    let rect = CGRect(x: 0 /* x */, y: 1, /* w */ width: 2, height: 3 // h
    )
}

// A closing comment with NSBundle.mainBundle() and dispatch_async in it: not code.
