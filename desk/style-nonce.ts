/** Returns the nonce with which the page's Content-Security-Policy allows style elements. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
}
