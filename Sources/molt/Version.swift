/// Molt's version, as in CHANGELOG.md.
let moltVersion = "0.1.0"
