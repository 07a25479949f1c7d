// A Rollmates page in Android's WebView (docs/native-hosts.md). androidx.webkit's addWebMessageListener offers
// the bridge only to the product's site. Without domStorageEnabled, the WebView cannot store the player's language.
class RollmatesPage(private val app: RollmatesApp, private val activity: ComponentActivity) {
    private val site = "https://rollmates.example"
    val webView = WebView(activity)

    fun open(path: String) {
        webView.settings.javaScriptEnabled = true
        webView.settings.domStorageEnabled = true
        webView.webViewClient = client
        // Register the bridge before the page loads. It accepts only messages of the main frame.
        WebViewCompat.addWebMessageListener(webView, "RollmatesNative", setOf(site)) {
            _, message, _, isMainFrame, _ ->
            if (isMainFrame) receive(JSONObject(message.data ?: "{}"))
        }
        webView.loadUrl(site + path)
    }

    // Without a client, every link opens outside of the app, even the redirect to the app's language.
    private val client = object : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val url = request.url
            if ("${url.scheme}://${url.authority}" == site) return false
            runCatching { activity.startActivity(Intent(Intent.ACTION_VIEW, url)) }
            return true
        }

        override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
            if (request.isForMainFrame) app.showRetry { view.reload() }
        }

        // Without this method, the app crashes if the page's process ends. The view then cannot be used again.
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            val url = view.url
            (view.parent as? ViewGroup)?.removeView(view)
            view.destroy()
            app.openAgain(url)
            return true
        }
    }

    private fun receive(call: JSONObject) {
        val id = call.getLong("id")
        val params = call.optJSONObject("params") ?: JSONObject()
        activity.lifecycleScope.launch {
            val answer = handle(call.getString("method"), params)
            // JSON is valid JavaScript, so nothing else needs escaping.
            webView.evaluateJavascript("window.rollmatesBridge?.answer($id, $answer)", null)
        }
    }

    fun sessionChanged() =
        webView.evaluateJavascript("window.rollmatesBridge?.sessionChanged?.()", null)

    private fun data(value: Any?) = JSONObject().put("data", value ?: JSONObject.NULL)
    private fun data(vararg fields: Pair<String, Any?>) = data(JSONObject(mapOf(*fields)))
    private fun refused(code: Int = -1) = JSONObject().put("errorCode", code)
    private fun doneIf(done: Boolean) = if (done) data(null) else refused()

    private suspend fun handle(method: String, params: JSONObject): JSONObject = when (method) {
        "getUserInfo" -> app.freshSession()?.let {
            data("id" to it.id, "username" to it.username, "appleLogin" to it.appleLogin)
        } ?: refused(14060)
        "getAppInfo" -> {
            val density = activity.resources.displayMetrics.density
            val bars = ViewCompat.getRootWindowInsets(webView)
                ?.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
                ?: Insets.NONE
            val padding = JSONObject()
                .put("top", bars.top / density).put("right", bars.right / density)
                .put("bottom", bars.bottom / density).put("left", bars.left / density)
            data(
                "padding" to padding,
                "languageCode" to Locale.getDefault().toLanguageTag(),
                "version" to BuildConfig.VERSION_NAME,
            )
        }
        "rpc" -> app.post(params.getString("function"), params.getJSONObject("params"))
        "popPage" -> data(null).also { webView.post { activity.finish() } }
        "goBack" -> data(null).also {
            webView.post { if (webView.canGoBack()) webView.goBack() else activity.finish() }
        }
        "feedback" -> doneIf(app.openFeedback(params.optString("subject"), params.optString("body")))
        "intercom" -> doneIf(app.openChat(params.optString("message")))
        "shareContent" -> {
            val shared = app.share(
                params.getString("title"), params.getString("text"), params.getString("url"),
                params.optString("imageDataUrl"),
            )
            data("via" to if (shared) "app" else "cancelled")
        }
        "logEvent" -> data(null).also { app.log(params.getString("name"), params.getJSONObject("params")) }
        "openWebPage" -> doneIf(runCatching {
            activity.startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(params.getString("url"))))
        }.isSuccess)
        "watchAds" -> data("watched" to app.showAd(params.getString("placement")))
        "adStatus" -> data("ready" to app.isAdReady(params.getString("placement")))
        "openPageByName" -> doneIf(app.openPage(params.getString("name"), params.getJSONObject("params")))
        else -> refused()
    }
}

suspend fun RollmatesApp.post(function: String, params: JSONObject): JSONObject =
    withContext(Dispatchers.IO) {
        runCatching {
            val call = URL("$api/rest/v1/rpc/$function").openConnection() as HttpURLConnection
            call.requestMethod = "POST"
            call.connectTimeout = 5_000
            call.readTimeout = 10_000
            call.doOutput = true
            call.setRequestProperty("Content-Type", "application/json")
            call.setRequestProperty("api-key", apiKey)
            call.setRequestProperty("language", params.optString("language_code", "en"))
            token?.let { call.setRequestProperty("Authorization", "Bearer $it") }
            call.outputStream.use { it.write(params.toString().toByteArray()) }
            val ok = call.responseCode in 200..299
            val text = (if (ok) call.inputStream else call.errorStream)?.bufferedReader()?.readText()
            val value = if (text.isNullOrEmpty()) JSONObject.NULL else JSONTokener(text).nextValue()
            val body = value as? JSONObject
            val isError = body != null && !body.isNull("error") && body.opt("error") != false
            if (ok && !isError) return@runCatching JSONObject().put("data", value)
            JSONObject()
                .put("errorCode", body?.opt("code") ?: if (ok) -1 else call.responseCode)
                .put("message", body?.optString("message").orEmpty())
                .put("details", body?.opt("details") ?: JSONObject.NULL)
        }.getOrElse { JSONObject().put("errorCode", -1) }
    }
