// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { find, render } from '#tests/support/render.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

function dialog(open: boolean, onClose = () => {}) {
  return (
    <Dialog open={open} title="Who’s playing?" closeLabel="Close" onClose={onClose}>
      <p>Pick a player.</p>
    </Dialog>
  )
}

test('opens as a modal and closes again as it is told', async () => {
  const { place, show } = await render(dialog(false))
  const element = find(place, 'dialog') as HTMLDialogElement
  const showModal = vi.spyOn(element, 'showModal')
  expect(element.open).toBe(false)
  await show(dialog(true))
  expect(showModal).toHaveBeenCalledOnce()
  expect(element.open).toBe(true)
  await show(dialog(false))
  expect(element.open).toBe(false)
})

test('is named by its title', async () => {
  const { place } = await render(dialog(true))
  const name = find(place, 'dialog').getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(name)?.textContent).toBe('Who’s playing?')
})

test('asks to close on Escape, on its key and on the scrim, and not on what it holds', async () => {
  const onClose = vi.fn()
  const { place } = await render(dialog(true, onClose))
  const element = find(place, 'dialog')
  const cancel = new Event('cancel', { cancelable: true })
  element.dispatchEvent(cancel)
  expect(onClose).toHaveBeenCalledTimes(1)
  // The browser does not close the dialog by itself; the page decides.
  expect(cancel.defaultPrevented).toBe(true)
  find(place, '[aria-label=Close]').click()
  expect(onClose).toHaveBeenCalledTimes(2)
  find(place, 'p').click()
  expect(onClose).toHaveBeenCalledTimes(2)
  element.click()
  expect(onClose).toHaveBeenCalledTimes(3)
})
