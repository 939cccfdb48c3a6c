/// Molt's version. Until a release, that of the coming one with `-dev` behind it, whose changes CHANGELOG.md lists as unreleased.
let moltVersion = "0.1.0-dev"
