/**
 * The windows and tabs beside this one, none where the browser has no such channel. Storage will not
 * do: the product spec names every key of it. A build has no windows.
 */
const channel = typeof document === 'undefined' ? undefined : open()

function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('rollmates')
  } catch {
    return undefined
  }
}

/** Tells the other windows that something was done here, or may have been. */
export function tellOtherWindows(): void {
  channel?.postMessage(null)
}

/** Calls `hear` whenever something was done in another window. */
export function onDoneElsewhere(hear: () => void): void {
  channel?.addEventListener('message', hear)
}
