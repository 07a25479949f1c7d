// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { $notice, dismissNotice } from '#src/stores/notice.ts'
import { tellInApp } from '#src/stores/tell-in-app.ts'

const network = vi.hoisted(() => ({ lost: true }))

vi.mock('#src/bridge/lazy-module.ts', () => ({
  lazyModule: (load: () => Promise<unknown>) => async () => {
    if (network.lost) throw new TypeError('Failed to fetch dynamically imported module')
    return load()
  },
}))

it('has the page say that its words could not be loaded, and loads them the next time', async () => {
  await tellInApp('write_to', { address: 'help@rollmates.example' })
  expect($notice.get()).toMatchObject({ text: null, tone: 'danger' })
  dismissNotice()
  network.lost = false
  await tellInApp('write_to', { address: 'help@rollmates.example' })
  expect($notice.get()?.text).toContain('help@rollmates.example')
})
