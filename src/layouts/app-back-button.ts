import { bridge } from '#src/bridge/bridge.ts'
import { tellInApp } from '#src/stores/tell-in-app.ts'
import { withFallback } from '#src/stores/with-fallback.ts'

/** The Navigation API, which only new engines have. */
interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean }
}

/**
 * Connects the back button of an embedded page to the app, which closes the WebView on its first page
 * and else goes back. If it refuses, the player is told.
 */
document.querySelector('[data-action=back]')?.addEventListener('click', () => {
  const method = bridge.inApp && isFirstPage() ? 'popPage' : 'goBack'
  void withFallback(bridge.call(method), () => tellInApp('stuck'))
})

/**
 * Whether nothing of the site lies before this page. Without the Navigation API a page that was left
 * and returned to counts as a later one; the app then closes the WebView by `goBack`.
 */
function isFirstPage(): boolean {
  const { navigation } = window as WithNavigation
  return navigation ? !navigation.canGoBack : history.length === 1
}
