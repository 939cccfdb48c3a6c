import Semantics
import Syntax

/// Names that Swift 3 and its SDK took away or brought in, and that hardly anybody declares himself.
///
/// A short list of what is frequent, enough to know a file by; what each name becomes is the API maps' business.
enum DialectNames {
    /// What a name says, and its hash, by which uses and declarations of it are matched up.
    struct Entry: Sendable {
        var dialect: Dialect
        var hash: UInt64
        /// Whether the other dialect has the name too, though it's rarer there: `NSURL` beside `URL`.
        var isShared = false
    }

    /// What a type or a free function's name says.
    static func global(_ token: TokenID, _ tree: SyntaxTree) -> Entry? { lookup(token, tree, globals) }

    /// What the name behind a dot says.
    static func member(_ token: TokenID, _ tree: SyntaxTree) -> Entry? { lookup(token, tree, members) }

    /// The hash of a declared name that is on either list.
    static func declared(_ token: TokenID, _ tree: SyntaxTree) -> UInt64? {
        (lookup(token, tree, globals) ?? lookup(token, tree, members))?.hash
    }

    private static func lookup(_ token: TokenID, _ tree: SyntaxTree, _ table: [UInt64: Dialect]) -> Entry? {
        let range = tree.range(token)
        guard range.count >= 4 else { return nil }
        let hash = hash(UnsafeBufferPointer(rebasing: tree.source.bytes[range]))
        return table[hash].map { Entry(dialect: $0, hash: hash, isShared: $0 == .swift2 && shared.contains(hash)) }
    }

    /// The hash of `dynamicType`.
    static let dynamicType = Array("dynamicType".utf8).withUnsafeBufferPointer { hash($0) }

    private static let globals = table(
        swift2: """
            NSBundle NSFileManager NSNotificationCenter NSURL NSURLSession NSURLRequest NSMutableURLRequest NSData NSDate NSDateFormatter
            NSIndexPath NSTimer NSThread NSUserDefaults NSOperationQueue NSProcessInfo NSCalendar NSLocale NSTimeZone NSNumberFormatter
            NSURLComponents NSURLSessionTask NSURLSessionDataTask NSURLSessionConfiguration NSJSONSerialization NSHTTPURLResponse
            NSURLResponse NSCharacterSet NSIndexSet NSUUID NSStringEncoding NSComparisonResult NSRunLoop NSOperation NSTask NSNotification
            CGRectMake CGPointMake CGSizeMake CGRectZero CGPointZero CGSizeZero CGRectGetWidth CGRectGetHeight CGRectGetMaxX CGRectGetMaxY
            CGRectGetMinX CGRectGetMinY CGRectGetMidX CGRectGetMidY UIEdgeInsetsZero CGAffineTransformMakeScale
            CGAffineTransformMakeRotation CGAffineTransformMakeTranslation CGAffineTransformIdentity
            dispatch_async dispatch_sync dispatch_after dispatch_once dispatch_once_t dispatch_time dispatch_queue_t dispatch_get_main_queue
            dispatch_get_global_queue dispatch_queue_create dispatch_group_t dispatch_group_create dispatch_semaphore_create dispatch_source_t
            ErrorType SequenceType CollectionType GeneratorType AnyGenerator MutableCollectionType RangeReplaceableCollectionType
            IntegerLiteralConvertible StringLiteralConvertible ArrayLiteralConvertible DictionaryLiteralConvertible NilLiteralConvertible
            FloatLiteralConvertible BooleanLiteralConvertible BooleanType IntegerType OptionSetType SignedIntegerType UnsignedIntegerType
            FloatingPointType OutputStreamType ForwardIndexType BidirectionalIndexType RandomAccessIndexType Zip2Generator
            sizeof sizeofValue strideof alignof unsafeAddressOf UIControlStateNormal NSUTF8StringEncoding
            NSDocumentDirectory
            """,
        swift3: """
            DispatchQueue DispatchTime DispatchGroup DispatchSemaphore DispatchWorkItem DispatchSource DispatchQoS URLRequest URLSession
            URLComponents URLSessionTask URLSessionDataTask URLSessionConfiguration HTTPURLResponse URLResponse JSONSerialization
            FileManager NotificationCenter UserDefaults IndexPath DateFormatter NumberFormatter OperationQueue ProcessInfo CharacterSet
            IteratorProtocol ExpressibleByStringLiteral ExpressibleByIntegerLiteral ExpressibleByArrayLiteral ExpressibleByDictionaryLiteral
            ExpressibleByNilLiteral ExpressibleByFloatLiteral ExpressibleByBooleanLiteral LocalizedError CountableRange
            CountableClosedRange MemoryLayout AnyIterator FloatingPoint OptionSet TextOutputStream RandomAccessCollection
            BidirectionalCollection UnsafeRawPointer UnsafeMutableRawPointer AnyHashable IndexSet Bundle Timer Notification Calendar Locale
            TimeZone Date Data UUID Error Sequence Collection DateComponents DateInterval
            """)

    /// Classes that stayed when value types came to stand beside them.
    private static let shared = Set(
        table(
            swift2: """
                NSURL NSURLRequest NSMutableURLRequest NSData NSDate NSIndexPath NSCalendar NSLocale NSTimeZone NSURLComponents NSCharacterSet
                NSIndexSet NSUUID NSNotification
                """,
            swift3: ""
        ).keys)

    private static let members = table(
        swift2: """
            mainBundle sharedApplication defaultCenter defaultManager mainScreen standardUserDefaults currentDevice sharedSession mainQueue
            currentCalendar currentLocale whiteColor blackColor clearColor redColor blueColor greenColor grayColor lightGrayColor
            darkGrayColor orangeColor yellowColor purpleColor brownColor cyanColor magentaColor systemFontOfSize boldSystemFontOfSize
            italicSystemFontOfSize colorWithAlphaComponent dequeueReusableCellWithIdentifier instantiateViewControllerWithIdentifier
            stringByReplacingOccurrencesOfString componentsSeparatedByString stringByTrimmingCharactersInSet stringByAppendingString
            stringByAppendingPathComponent stringByDeletingLastPathComponent URLByAppendingPathComponent rangeOfString substringFromIndex
            substringToIndex substringWithRange uppercaseString lowercaseString capitalizedString sortInPlace
            removeAtIndex indexOf enumerate joinWithSeparator appendContentsOf
            minElement maxElement advancedBy distanceTo successor predecessor postNotificationName
            presentViewController dismissViewControllerAnimated popViewControllerAnimated popToRootViewControllerAnimated
            performSegueWithIdentifier animateWithDuration registerClass
            reloadRowsAtIndexPaths insertRowsAtIndexPaths deleteRowsAtIndexPaths cellForRowAtIndexPath deselectRowAtIndexPath
            dequeueReusableCellWithReuseIdentifier convertRect convertPoint memory dataTaskWithURL dataTaskWithRequest
            dataUsingEncoding stringForKey objectForKey boolForKey integerForKey setObject valueForKey characterAtIndex
            dynamicType startsWith lowercaseStringWithLocale isEqualToString writeToFile writeToURL
            fileExistsAtPath contentsOfDirectoryAtPath createDirectoryAtPath removeItemAtPath stringFromDate dateFromString
            dateByAddingTimeInterval timeIntervalSinceDate completionCallback
            """,
        swift3: """
            uppercased lowercased enumerated reversed sorted joined formIndex pointee trimmingCharacters
            replacingOccurrences appendingPathComponent deletingLastPathComponent instantiateViewController dequeueReusableCell
            asyncAfter withAlphaComponent compactMap addingTimeInterval onDismissCallback
            isUserInteractionEnabled cellForRow deselectRow insertRows deleteRows reloadRows
            """)

    private static func table(swift2: String, swift3: String) -> [UInt64: Dialect] {
        var table: [UInt64: Dialect] = [:]
        for (names, dialect) in [(swift2, Dialect.swift2), (swift3, .swift3)] {
            for name in names.split(whereSeparator: \.isWhitespace) {
                Array(name.utf8).withUnsafeBufferPointer { table[hash($0)] = dialect }
            }
        }
        return table
    }

    /// FNV-1a.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
