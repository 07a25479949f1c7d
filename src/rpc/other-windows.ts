/**
 * The channel to other windows and tabs; undefined in a build and without browser support. Storage events
 * would need another storage key, but the product spec fixes all keys.
 */
const channel = typeof document === 'undefined' ? undefined : open()

function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('rollmates')
  } catch {
    return undefined
  }
}

/** Notifies other windows that data may have changed. */
export function notifyOtherWindows(): void {
  channel?.postMessage(null)
}

/** Calls `listener` whenever another window may have changed data. */
export function onOtherWindowChange(listener: () => void): void {
  channel?.addEventListener('message', listener)
}
