import Testing

@Suite struct NewTypeTests {
    @Test func valueTypesAndOptionality() {
        check(
            """
            class Loader {
                var title: String!
                func f(u: NSURL, d: NSData, x: AnyObject, us: [NSURL]) {
                    u/*=> URL*/
                    us/*=> [URL]*/
                    u.path/*=> String*/
                    u.path/*: String?*/
                    let p = u.path
                    p/*=> String*/
                    d.length/*=> Int*/
                    x/*=> Any*/
                    let t/*=> String?*/ = title
                    title/*=> String!*/
                    if let n = NSURL(string: "") { n/*=> URL*/ }
                    for u in us { u/*=> URL*/ }
                    NSURL(string: "")/*=> URL?*/
                }
            }
            """)
    }

    @Test func namesInCollections() {
        check(
            """
            func f() {
                let names/*=> [Name]*/ = [DidMoveName, DidStopName]
                for name in names { name/*=> Name*/ }
                names.first/*=> Name?*/
                names.forEach { $0/*=> Name*/ }
                names.forEach { name in name/*=> Name*/ }
                let texts: [String] = [DidMoveName]
                texts/*=> [String]*/
                ["a"]/*=> [String]*/
            }
            """)
    }
}
