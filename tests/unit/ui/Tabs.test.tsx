// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import { find, render } from '#tests/support/render.tsx'

const TABS = [
  { id: 'all', label: 'All' },
  { id: 'applied', label: 'Applied' },
  { id: 'sent', label: 'Sent' },
] as const

type Id = (typeof TABS)[number]['id']

function Specimen() {
  const [chosen, setChosen] = useState<Id>('all')
  return (
    <Tabs label="Which" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      panel of {chosen}
    </Tabs>
  )
}

afterEach(() => {
  document.body.innerHTML = ''
})

const panel = (place: ParentNode) => find(place, '[role=tabpanel]')
const selected = (place: ParentNode) => find(place, '[aria-selected=true]')

test('a press shows the panel, which is named by its tab', async () => {
  const { place } = await render(<Specimen />)
  expect(panel(place).textContent).toBe('panel of all')
  await act(async () => place.querySelectorAll('button')[2]?.click())
  expect(panel(place).textContent).toBe('panel of sent')
  expect(selected(place).textContent).toBe('Sent')
  expect(panel(place).getAttribute('aria-labelledby')).toBe(selected(place).id)
  expect(selected(place).getAttribute('aria-controls')).toBe(panel(place).id)
})

test('the arrow keys go along the row and around, and take the focus with them', async () => {
  const { place } = await render(<Specimen />)
  const press = (key: string) =>
    act(async () =>
      selected(place).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
    )
  for (const [key, label] of [
    ['ArrowRight', 'Applied'],
    ['End', 'Sent'],
    ['ArrowRight', 'All'],
    ['ArrowLeft', 'Sent'],
    ['Home', 'All'],
    ['ArrowDown', 'All'],
  ] as const) {
    await press(key)
    expect(selected(place).textContent, key).toBe(label)
    if (key !== 'ArrowDown') expect(document.activeElement).toBe(selected(place))
  }
  expect(place.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})
