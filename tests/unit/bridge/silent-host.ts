import type { BridgeMessage, Host } from '#src/bridge/host.ts'

/** Creates a host that records the posted calls and never responds, so that the test can answer. */
export function silentHost(): Host & { posted: BridgeMessage[]; last(): BridgeMessage } {
  const posted: BridgeMessage[] = []
  return {
    name: 'ios',
    posted,
    post: (message) => void posted.push(message),
    last() {
      const message = posted.at(-1)
      if (!message) throw new Error('Nothing was posted')
      return message
    },
  }
}
