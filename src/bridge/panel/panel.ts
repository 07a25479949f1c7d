import type { BridgeMessage } from '../host.ts'

export function openPanel(_app: 'ios' | 'android'): (message: BridgeMessage) => void {
  return () => {}
}
