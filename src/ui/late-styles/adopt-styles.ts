/**
 * Adds the styles of a component that the first paint never shows: a state, a toast, a dialog. They
 * ship with the component's script (`import styles from './piece.css?inline'`) instead of adding to
 * every page's HTML. The page's policy allows constructed style sheets.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
