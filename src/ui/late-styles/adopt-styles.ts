/**
 * Gives the page the styles of a piece that no first paint shows: a state, a toast, a dialog. They
 * travel with the piece's script (`import styles from './piece.css?inline'`) instead of weighing on
 * every page's HTML. A sheet that script makes needs no leave of the page's policy.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
