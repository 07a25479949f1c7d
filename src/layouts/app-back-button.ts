import { bridge } from '#src/bridge/bridge.ts'
import { tellInApp } from '#src/stores/tell-in-app.ts'
import { withFallback } from '#src/stores/with-fallback.ts'

/** The Navigation API, which only new browsers have. */
interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean }
}

/**
 * Connects the back button of an embedded page to the app. On the first page of the history, the button asks
 * the app to close the WebView, otherwise to go back. If the app refuses, a toast reports the failure.
 */
document.querySelector('[data-action=back]')?.addEventListener('click', () => {
  const method = bridge.inApp && isFirstPage() ? 'popPage' : 'goBack'
  void withFallback(bridge.call(method), () => tellInApp('stuck'))
})

/**
 * Returns whether this is the first page of the site in the history. Without the Navigation API,
 * returns false for a first page to which the player returned; `goBack` then makes the app close
 * the WebView.
 */
function isFirstPage(): boolean {
  const { navigation } = window as WithNavigation
  return navigation ? !navigation.canGoBack : history.length === 1
}
