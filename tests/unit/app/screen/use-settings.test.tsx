// @vitest-environment happy-dom

import { act, startTransition, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useSettings } from '#src/app/screen/use-settings.ts'
import { render } from '#tests/support/render.tsx'

interface Two {
  gold: boolean
  rare: boolean
}

afterEach(() => document.body.replaceChildren())

async function showSwitches() {
  const answers: ((switches: Two) => void)[] = []
  let arrive = (_: Two) => {}
  let change: ReturnType<typeof useSettings<Two>>['set'] = async () => {}
  let sent: Two | undefined
  function Shown() {
    const [known, setKnown] = useState<Two>({ gold: false, rare: false })
    // The new settings are rendered in a transition, like the answers of reads.
    arrive = (next) => startTransition(() => setKnown(next))
    const { settings, set } = useSettings(known, (wanted) => {
      sent = wanted
      return new Promise<Two>((resolve) => void answers.push(resolve))
    })
    change = set
    return JSON.stringify(settings)
  }
  const { place } = await render(<Shown />)
  return {
    shown: () => JSON.parse(place.textContent ?? '') as Two,
    sent: () => sent,
    arrive: (switches: Two) => arrive(switches),
    change: (which: keyof Two) => act(async () => void change(which, true)),
    answer: (switches: Two) => answers.shift()?.(switches),
  }
}

it('shows what was saved last, and changes that, when an older answer is rendered after it', async () => {
  const switches = await showSwitches()
  await switches.change('gold')
  await act(async () => switches.answer({ gold: true, rare: false }))
  await switches.change('rare')
  await act(async () => {
    // These settings were requested after the first change, but arrive just before the second answer.
    switches.arrive({ gold: true, rare: false })
    switches.answer({ gold: true, rare: true })
  })
  expect(switches.shown()).toEqual({ gold: true, rare: true })
  await switches.change('gold')
  expect(switches.sent()).toEqual({ gold: true, rare: true })
})

it('shows what another device has changed since', async () => {
  const switches = await showSwitches()
  await switches.change('gold')
  await act(async () => switches.answer({ gold: true, rare: false }))
  await act(async () => switches.arrive({ gold: false, rare: true }))
  expect(switches.shown()).toEqual({ gold: false, rare: true })
})

it('saves what was changed while the change before was saved', async () => {
  const switches = await showSwitches()
  await switches.change('gold')
  await switches.change('rare')
  expect(switches.sent()).toEqual({ gold: true, rare: false })
  await act(async () => switches.answer({ gold: true, rare: false }))
  expect(switches.sent()).toEqual({ gold: true, rare: true })
  await act(async () => switches.answer({ gold: true, rare: true }))
  expect(switches.shown()).toEqual({ gold: true, rare: true })
})
