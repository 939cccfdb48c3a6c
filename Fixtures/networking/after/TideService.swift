import Foundation

enum TideError: Error {
    case noData
    case badStatus(Int)
    case parsing(reason: String)
}

enum TideResult<Value> {
    case success(Value)
    case failure(Error)
}

final class TideService {
    static let shared = TideService()

    private let session: URLSession
    private let queue = DispatchQueue(label: "tides.parse", attributes: .concurrent)
    private var tasks: [URL: URLSessionDataTask] = [:]

    init(configuration: URLSessionConfiguration = URLSessionConfiguration.default) {
        configuration.timeoutIntervalForRequest = 20
        session = URLSession(configuration: configuration)
    }

    func fetch(_ station: String, completion: @escaping (TideResult<[String: Any]>) -> Void) -> URLSessionTask? {
        guard let escaped = station.addingPercentEncoding(withAllowedCharacters: CharacterSet.urlQueryAllowed),
            let url = URL(string: "https://tides.example/api?station=\(escaped)") else {
                completion(.failure(TideError.noData))
                return nil
        }
        var request = URLRequest(url: url)
        request.httpMethod = "GET"
        request.setValue("application/json", forHTTPHeaderField: "Accept")

        let task = session.dataTask(with: request) { data, response, error in
            if let error = error {
                self.finish(.failure(error), completion)
                return
            }
            guard let data = data, let http = response as? HTTPURLResponse, data.count > 0 else {
                self.finish(.failure(TideError.noData), completion)
                return
            }
            if http.statusCode >= 400 {
                self.finish(.failure(TideError.badStatus(http.statusCode)), completion)
                return
            }
            self.queue.async {
                do {
                    let json = try JSONSerialization.jsonObject(with: data, options: [])
                    if let object = json as? [String: Any] {
                        self.finish(.success(object), completion)
                    } else {
                        self.finish(.failure(TideError.parsing(reason: "no object")), completion)
                    }
                } catch let error as NSError {
                    self.finish(.failure(error), completion)
                }
            }
        }
        tasks[url] = task
        task.resume()
        return task
    }

    private func finish(_ result: TideResult<[String: Any]>, _ completion: @escaping (TideResult<[String: Any]>) -> Void) {
        DispatchQueue.main.async {
            completion(result)
        }
    }

    func cacheFile(_ name: String) -> URL {
        let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        return folder.appendingPathComponent(name)
    }

    func store(_ text: String, name: String) {
        let path = cacheFile(name).path
        if FileManager.default.fileExists(atPath: path) {
            print("replacing \(path)")
        }
        do {
            try text.write(toFile: path, atomically: true, encoding: String.Encoding.utf8)
        } catch {
            print("could not write: \(error)")
        }
    }
}
