import Syntax

/// Nothing counts that makes a file parse worse: each new text is parsed again, and what is to blame for new errors is withdrawn.
extension EditResolution {
    /// Settles conflicts, composes and checks all files. Gives each file's new text; nil where nothing changes.
    mutating func settle(with executor: some WorkExecutor) -> [ComposedText?] {
        var texts = [ComposedText?](repeating: nil, count: files.count)
        var dirty = files.indices.filter { file in files[file].findings.indices.contains { isApplied($0, in: file) } }
        while !dirty.isEmpty {
            let changed = settleConflicts(in: dirty, with: executor)
            let work = Set(dirty).union(changed).sorted()
            let snapshot = self
            let checked = executor(work) { snapshot.check($0) }
            var affected: Set<Int> = []
            for (file, result) in zip(work, checked) {
                texts[file] = result.text
                if result.isWorse { affected.formUnion(withdrawCulprits(in: file, errors: result.errors)) }
            }
            dirty = affected.sorted()
        }
        return texts
    }

    private struct Check: Sendable {
        /// Nil when nothing changes.
        var text: ComposedText?
        var isWorse: Bool
        /// Offsets in the original that correspond to the new errors.
        var errors: [Int]
    }

    private func check(_ file: Int) -> Check {
        let tree = files[file].tree
        let composed = compose(file)
        if composed.isOversized { return Check(text: nil, isWorse: true, errors: []) }
        if composed.text.bytes.elementsEqual(tree.source.bytes) { return Check(text: nil, isWorse: false, errors: []) }
        let errors = Parser.parse(SourceText(composed.text.bytes), readsBareRegexes: tree.readsBareRegexes).errors
        guard errors.count > tree.errors.count else { return Check(text: composed.text, isWorse: false, errors: []) }
        let old = Set(tree.errors.map(\.offset))
        let offsets = errors.map { composed.text.originalOffset(of: $0.offset) }
        return Check(text: composed.text, isWorse: true, errors: offsets.filter { !old.contains($0) })
    }

    /// Withdraws as few groups as it finds: among those that touch the declarations with errors, else among all of the file.
    /// Gives the files that change by that.
    private mutating func withdrawCulprits(in file: Int, errors: [Int]) -> Set<Int> {
        let tree = files[file].tree
        let declarations = errors.map { tree.declarationRange(at: $0) }
        let applied = files[file].findings.indices.filter { isApplied($0, in: file) }
        let suspects = applied.filter { finding in
            files[file].findings[finding].edits.contains { edit in
                let range = edit.range(in: tree)
                return declarations.contains { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound }
            }
        }
        var affected: Set<Int> = []
        var withdrawn = suspects
        affected.formUnion(withdraw(suspects, in: file))
        if suspects.isEmpty || check(file).isWorse {
            affected.formUnion(withdraw(applied, in: file))
            withdrawn = applied
        }
        restoreHarmless(withdrawn, in: file)
        return affected
    }

    /// Brings back, by halves, what isn't to blame.
    private mutating func restoreHarmless(_ findings: [Int], in file: Int) {
        var groups: [[Int]] = []
        var positions: [Int: Int] = [:]
        for finding in findings {
            let id = group(of: finding, in: file)
            if let position = positions[id] {
                groups[position].append(finding)
            } else {
                positions[id] = groups.count
                groups.append([finding])
            }
        }
        // Both halves of the whole: the whole itself is known to be bad.
        var pending: [ArraySlice<[Int]>] = groups.count > 1 ? [groups[(groups.count / 2)...], groups[..<(groups.count / 2)]] : []
        while let part = pending.popLast() {
            let members = part.flatMap { $0 }
            restore(members, in: file)
            if !check(file).isWorse { continue }
            _ = withdraw(members, in: file)
            guard part.count > 1 else { continue }
            let middle = part.startIndex + part.count / 2
            pending.append(part[middle...])
            pending.append(part[..<middle])
        }
    }
}

extension SyntaxTree {
    /// The range of the innermost declaration around an offset; the whole file at its top level.
    fileprivate func declarationRange(at offset: Int) -> Range<Int> {
        let node = innermostNode(of: token(at: offset))
        let declaration = kind(node).isDeclaration ? node : ancestor(node) { $0.isDeclaration && $0 != .ifConfig }
        return declaration.map(range) ?? 0..<source.count
    }
}

extension Edit {
    /// The bytes that an edit is about.
    func range(in tree: SyntaxTree) -> Range<Int> {
        switch self {
        case .insert(_, let offset, _): offset..<offset
        case .replace(let range, _): range
        case .removeElement(_, let element): tree.range(element)
        case .insertElement(let list, _, _): tree.range(list)
        }
    }
}
