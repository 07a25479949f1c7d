// A Rollmates page in webview_flutter (docs/native-hosts.md). On both systems, its channel looks like Android's object
// to the page. The channel does not know which site sends a message, so the WebView may show only the product's site.
class RollmatesPage {
  RollmatesPage(this.app, this.context) {
    controller
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      // Add the channel before the page loads.
      ..addJavaScriptChannel('RollmatesNative', onMessageReceived: (message) => receive(message.message))
      ..setNavigationDelegate(NavigationDelegate(
        // Uri.origin would throw for mailto: and other schemes.
        onNavigationRequest: (request) => request.url == site || request.url.startsWith('$site/')
            ? NavigationDecision.navigate
            : NavigationDecision.prevent,
        onWebResourceError: (error) {
          if (error.isForMainFrame ?? false) app.showRetry(controller.reload);
        },
      ));
  }

  static const site = 'https://rollmates.example';
  final RollmatesApp app;
  final BuildContext context;
  final controller = WebViewController();

  Future<void> open(String path) => controller.loadRequest(Uri.parse('$site$path'));

  Future<void> sessionChanged() =>
      controller.runJavaScript('window.rollmatesBridge?.sessionChanged?.()');

  Future<void> receive(String json) async {
    final call = jsonDecode(json) as Map<String, dynamic>;
    final params = (call['params'] as Map<String, dynamic>?) ?? {};
    final answer = jsonEncode(await handle(call['method'] as String, params));
    await controller.runJavaScript('window.rollmatesBridge?.answer(${call['id']}, $answer)');
  }

  Map<String, Object?> data([Object? value]) => {'data': value};
  Map<String, Object?> refused([int code = -1]) => {'errorCode': code};

  Future<Map<String, Object?>> handle(String method, Map<String, dynamic> params) async {
    switch (method) {
      case 'getUserInfo':
        final user = await app.freshSession();
        if (user == null) return refused(14060);
        return data({'id': user.id, 'username': user.username, 'appleLogin': user.appleLogin});
      case 'getAppInfo':
        final bars = MediaQuery.of(context).viewPadding;
        return data({
          'padding': {'top': bars.top, 'right': bars.right, 'bottom': bars.bottom, 'left': bars.left},
          'languageCode': PlatformDispatcher.instance.locale.toLanguageTag(),
          'version': app.version,
        });
      case 'rpc':
        return app.post(params['function'] as String, params['params'] as Map<String, dynamic>);
      case 'popPage':
        scheduleMicrotask(() => Navigator.of(context).pop());
        return data();
      case 'goBack':
        final inPage = await controller.canGoBack();
        scheduleMicrotask(() => inPage ? controller.goBack() : Navigator.of(context).pop());
        return data();
      case 'feedback':
        final opened = await app.openFeedback(params['subject'] as String?, params['body'] as String?);
        return opened ? data() : refused();
      case 'intercom':
        return await app.openChat(params['message'] as String?) ? data() : refused();
      case 'shareContent':
        final shared = await app.share(params['title'] as String, params['text'] as String,
            params['url'] as String, params['imageDataUrl'] as String?);
        return data({'via': shared ? 'app' : 'cancelled'});
      case 'logEvent':
        app.log(params['name'] as String, params['params'] as Map<String, dynamic>);
        return data();
      case 'openWebPage':
        final opened = await launchUrl(Uri.parse(params['url'] as String),
            mode: LaunchMode.externalApplication);
        return opened ? data() : refused();
      case 'watchAds':
        return data({'watched': await app.showAd(params['placement'] as String)});
      case 'adStatus':
        return data({'ready': await app.isAdReady(params['placement'] as String)});
      case 'openPageByName':
        final opened = await app.openPage(
            params['name'] as String, params['params'] as Map<String, dynamic>);
        return opened ? data() : refused();
      default:
        return refused();
    }
  }
}

extension RemoteCalls on RollmatesApp {
  Future<Map<String, Object?>> post(String function, Map<String, dynamic> params) async {
    try {
      final response = await http.post(Uri.parse('$api/rest/v1/rpc/$function'),
          headers: {
            'Content-Type': 'application/json',
            'api-key': apiKey,
            'language': params['language_code'] as String? ?? 'en',
            if (token != null) 'Authorization': 'Bearer $token',
          },
          body: jsonEncode(params)).timeout(const Duration(seconds: 10));
      final text = utf8.decode(response.bodyBytes);
      final value = text.isEmpty ? null : jsonDecode(text);
      final body = value is Map<String, dynamic> ? value : const <String, dynamic>{};
      final ok = response.statusCode ~/ 100 == 2;
      if (ok && (body['error'] == null || body['error'] == false)) return {'data': value};
      return {
        'errorCode': body['code'] ?? (ok ? -1 : response.statusCode),
        'message': body['message'] ?? '',
        'details': body['details'],
      };
    } on Exception {
      return {'errorCode': -1};
    }
  }
}
