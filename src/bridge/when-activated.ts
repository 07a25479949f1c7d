/** Resolves when a player sees the page: at once, unless a link makes the browser prerender it. */
export const whenActivated = () =>
  new Promise<unknown>((resolve) =>
    // Only Chromium has this property.
    (globalThis.document as { prerendering?: boolean } | undefined)?.prerendering
      ? document.addEventListener('prerenderingchange', resolve)
      : resolve(undefined),
  )
