import Foundation

enum TideError: ErrorType {
    case NoData
    case BadStatus(Int)
    case Parsing(reason: String)
}

enum TideResult<Value> {
    case Success(Value)
    case Failure(ErrorType)
}

final class TideService {
    static let shared = TideService()

    private let session: NSURLSession
    private let queue = dispatch_queue_create("tides.parse", DISPATCH_QUEUE_CONCURRENT)
    private var tasks: [NSURL: NSURLSessionDataTask] = [:]

    init(configuration: NSURLSessionConfiguration = NSURLSessionConfiguration.defaultSessionConfiguration()) {
        configuration.timeoutIntervalForRequest = 20
        session = NSURLSession(configuration: configuration)
    }

    func fetch(station: String, completion: (TideResult<[String: AnyObject]>) -> Void) -> NSURLSessionTask? {
        guard let escaped = station.stringByAddingPercentEncodingWithAllowedCharacters(NSCharacterSet.URLQueryAllowedCharacterSet()),
            url = NSURL(string: "https://tides.example/api?station=\(escaped)") else {
                completion(.Failure(TideError.NoData))
                return nil
        }
        let request = NSMutableURLRequest(URL: url)
        request.HTTPMethod = "GET"
        request.setValue("application/json", forHTTPHeaderField: "Accept")

        let task = session.dataTaskWithRequest(request) { data, response, error in
            if let error = error {
                self.finish(.Failure(error), completion)
                return
            }
            guard let data = data, http = response as? NSHTTPURLResponse where data.length > 0 else {
                self.finish(.Failure(TideError.NoData), completion)
                return
            }
            if http.statusCode >= 400 {
                self.finish(.Failure(TideError.BadStatus(http.statusCode)), completion)
                return
            }
            dispatch_async(self.queue) {
                do {
                    let json = try NSJSONSerialization.JSONObjectWithData(data, options: [])
                    if let object = json as? [String: AnyObject] {
                        self.finish(.Success(object), completion)
                    } else {
                        self.finish(.Failure(TideError.Parsing(reason: "no object")), completion)
                    }
                } catch let error as NSError {
                    self.finish(.Failure(error), completion)
                }
            }
        }
        tasks[url] = task
        task.resume()
        return task
    }

    private func finish(result: TideResult<[String: AnyObject]>, _ completion: (TideResult<[String: AnyObject]>) -> Void) {
        dispatch_async(dispatch_get_main_queue()) {
            completion(result)
        }
    }

    func cacheFile(name: String) -> NSURL {
        let folder = NSFileManager.defaultManager().URLsForDirectory(.CachesDirectory, inDomains: .UserDomainMask)[0]
        return folder.URLByAppendingPathComponent(name)
    }

    func store(text: String, name: String) {
        let path = cacheFile(name).path!
        if NSFileManager.defaultManager().fileExistsAtPath(path) {
            print("replacing \(path)")
        }
        do {
            try text.writeToFile(path, atomically: true, encoding: NSUTF8StringEncoding)
        } catch {
            print("could not write: \(error)")
        }
    }
}
