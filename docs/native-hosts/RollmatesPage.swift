// A Rollmates page in WKWebView (docs/native-hosts.md). `app` is your own class for session, ads and pages.
// This class ignores messages from other frames and sites.
import UIKit
import WebKit

final class RollmatesPage: UIViewController, WKScriptMessageHandler, WKNavigationDelegate {
  let site = URL(string: "https://rollmates.example")!
  let app: RollmatesApp
  let path: String
  let webView: WKWebView

  init(app: RollmatesApp, path: String) {
    self.app = app
    self.path = path
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .default()
    webView = WKWebView(frame: .zero, configuration: configuration)
    super.init(nibName: nil, bundle: nil)
    // Add the handler before the page loads. It keeps this object in memory, so remove it in viewDidDisappear.
    configuration.userContentController.add(self, name: "rollmates")
    webView.navigationDelegate = self
    webView.allowsBackForwardNavigationGestures = true
    webView.scrollView.contentInsetAdjustmentBehavior = .never
    reload()
  }

  required init?(coder: NSCoder) { fatalError("Made in code") }
  override func loadView() { view = webView }

  func webView(_: WKWebView, decidePolicyFor action: WKNavigationAction) async
    -> WKNavigationActionPolicy {
    guard let url = action.request.url, action.targetFrame?.isMainFrame != false,
      url.scheme != site.scheme || url.host != site.host
    else { return .allow }
    _ = await UIApplication.shared.open(url)
    return .cancel
  }

  func webView(_: WKWebView, didFailProvisionalNavigation _: WKNavigation!, withError error: Error) {
    // A cancelled navigation is no failure.
    if (error as NSError).code != NSURLErrorCancelled { app.showRetry { self.reload() } }
  }

  func webViewWebContentProcessDidTerminate(_: WKWebView) { reload() }

  func reload() {
    // `relativeTo` keeps the query of the path. If `url` is nil, no page has loaded yet.
    guard let url = webView.url ?? URL(string: path, relativeTo: site) else { return }
    webView.load(URLRequest(url: url))
  }

  func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) {
    let frame = message.frameInfo
    guard frame.isMainFrame, frame.securityOrigin.protocol == "https",
      frame.securityOrigin.host == site.host,
      let body = message.body as? [String: Any],
      let id = body["id"] as? NSNumber, let method = body["method"] as? String
    else { return }
    let params = body["params"] as? [String: Any] ?? [:]
    Task { @MainActor in
      let answer = await handle(method, params)
      // Arguments are passed as values, so nothing needs escaping.
      _ = try? await webView.callAsyncJavaScript(
        "window.rollmatesBridge?.answer(id, answer)",
        arguments: ["id": id, "answer": answer], in: nil, contentWorld: .page)
    }
  }

  func sessionChanged() {
    webView.evaluateJavaScript("window.rollmatesBridge?.sessionChanged?.()")
  }

  @MainActor func handle(_ method: String, _ params: [String: Any]) async -> [String: Any] {
    func text(_ key: String) -> String { params[key] as? String ?? "" }
    let done: [String: Any] = ["data": NSNull()]
    let refused: [String: Any] = ["errorCode": -1]
    switch method {
    case "getUserInfo":
      guard let user = await app.freshSession() else { return ["errorCode": 14060] }
      return ["data": ["id": user.id, "username": user.username, "appleLogin": user.appleLogin]]
    case "getAppInfo":
      let bars = view.safeAreaInsets
      let padding = ["top": bars.top, "right": bars.right, "bottom": bars.bottom, "left": bars.left]
      return ["data": ["padding": padding, "languageCode": Locale.preferredLanguages[0],
        "version": Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? ""]]
    case "rpc":
      return await app.post(function: text("function"), params: params["params"] ?? [:])
    case "popPage":
      DispatchQueue.main.async { self.dismiss(animated: true) }
      return done
    case "goBack":
      DispatchQueue.main.async {
        if self.webView.canGoBack { self.webView.goBack() } else { self.dismiss(animated: true) }
      }
      return done
    case "feedback":
      return app.openFeedback(subject: text("subject"), body: text("body")) ? done : refused
    case "intercom":
      return app.openChat(message: text("message")) ? done : refused
    case "shareContent":
      let image = text("imageDataUrl").split(separator: ",").last
        .flatMap { Data(base64Encoded: String($0)) }.flatMap(UIImage.init(data:))
      let items: [Any?] = [text("text"), URL(string: text("url")), image]
      let shared = await share(items.compactMap { $0 }, subject: text("title"))
      return ["data": ["via": shared ? "app" : "cancelled"]]
    case "logEvent":
      app.log(text("name"), params["params"] as? [String: Any] ?? [:])
      return done
    case "openWebPage":
      guard let url = URL(string: text("url")) else { return refused }
      return await UIApplication.shared.open(url) ? done : refused
    case "watchAds":
      return ["data": ["watched": await app.showAd(text("placement"))]]
    case "adStatus":
      return ["data": ["ready": app.isAdReady(text("placement"))]]
    case "openPageByName":
      let opened = app.open(page: text("name"), params["params"] as? [String: Any] ?? [:])
      return opened ? done : refused
    default:
      return refused
    }
  }

  @MainActor func share(_ items: [Any], subject: String) async -> Bool {
    await withCheckedContinuation { continuation in
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
      sheet.setValue(subject, forKey: "subject")
      sheet.popoverPresentationController?.sourceView = view
      sheet.completionWithItemsHandler = { _, shared, _, _ in continuation.resume(returning: shared) }
      present(sheet, animated: true)
    }
  }
}

extension RollmatesApp {
  func post(function: String, params: Any) async -> [String: Any] {
    var request = URLRequest(url: api.appendingPathComponent("rest/v1/rpc/\(function)"))
    request.httpMethod = "POST"
    request.timeoutInterval = 10
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(apiKey, forHTTPHeaderField: "api-key")
    let language = (params as? [String: Any])?["language_code"] as? String
    request.setValue(language ?? "en", forHTTPHeaderField: "language")
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    request.httpBody = try? JSONSerialization.data(withJSONObject: params)
    guard let (bytes, response) = try? await URLSession.shared.data(for: request) else {
      return ["errorCode": -1]
    }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    let value = try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
    let body = value as? [String: Any] ?? [:]
    let isError = (body["error"] as? Bool) ?? (body["error"] is String)
    if (200..<300).contains(status), !isError { return ["data": value ?? NSNull()] }
    return ["errorCode": body["code"] ?? ((200..<300).contains(status) ? -1 : status),
      "message": body["message"] ?? "", "details": body["details"] ?? NSNull()]
  }
}
