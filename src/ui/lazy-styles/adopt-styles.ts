/** A rule with all that is nested in it. */
const RULES = /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/**
 * Adds the styles of a component that the first paint never shows: a state, a toast, a dialog. They
 * ship with the component's script (`import styles from './piece.css?inline'`) instead of adding to
 * every page's HTML. The page's policy allows constructed style sheets, and rules that a script adds
 * to a sheet of the page, for browsers that cannot construct one (Safari before 16.4).
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return
  if (document.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    // Chrome before 99 takes a new list, and refuses to add to it.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return
  }
  const sheet = document.styleSheets[document.styleSheets.length - 1]
  for (const rule of css.match(RULES) ?? []) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch {
      // A selector that the browser does not know: a sheet would leave its rule out as well.
    }
  }
}
