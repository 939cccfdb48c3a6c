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
}
