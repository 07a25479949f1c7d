const RULES = /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/**
 * Adds the styles of a component that the first paint never shows, such as a toast or a dialog. These styles
 * are in the component's script (`import styles from './piece.css?inline'`) and not in the HTML of every page.
 * The content security policy allows constructed style sheets and, for Safari before 16.4, rules that a script
 * adds to an existing sheet.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return
  if (document.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    // Chrome before 99 accepts only a new list.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return
  }
  const sheet = document.styleSheets[document.styleSheets.length - 1]
  for (const rule of css.match(RULES) ?? []) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch {
      // The browser does not support the rule's selector. In a style sheet, it would ignore the rule as well.
    }
  }
}
