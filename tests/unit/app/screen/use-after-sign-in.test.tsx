// @vitest-environment happy-dom

import { act, type ReactNode, startTransition, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterSignIn, useSignedInPress } from '#src/app/screen/use-after-sign-in.ts'
import { isKept, keepPress } from '#src/stores/kept-press.ts'
import { $session } from '#src/stores/session.ts'
import { $signInRequested } from '#src/stores/sign-in-offer.ts'
import { find, render } from '#tests/support/render.tsx'

const read = vi.hoisted(() => ({ refresh: vi.fn(async () => {}) }))
vi.mock('#src/stores/read.ts', () => read)

const SIGNED_IN = { status: 'signed-in', user: { id: 'u1', username: 'Ada', token: 't' } } as const

let close = async () => {}

async function show(node: ReactNode) {
  const rendered = await render(node)
  close = rendered.close
  return rendered.place
}

beforeEach(() => $session.set({ status: 'signed-out' }))
afterEach(async () => {
  await close()
  $session.set({ status: 'unknown' })
  $signInRequested.set(false)
  sessionStorage.clear()
  document.body.replaceChildren()
})

it('acts on what the page shows its player, however late that is drawn', async () => {
  let answer = () => {}
  const acted = vi.fn()
  function Team() {
    const [view, setView] = useState('stranger')
    answer = () => startTransition(() => setView('player'))
    useAfterSignIn('join 7', false, () => acted(view))
    return null
  }
  let resolve = () => {}
  const answered = new Promise<void>((done) => {
    resolve = done
  })
  read.refresh.mockReturnValueOnce(answered)
  await show(<Team />)
  keepPress('join 7')
  await act(async () => $session.set(SIGNED_IN))
  expect(read.refresh).toHaveBeenCalled()
  // React renders nothing until this block ends.
  await act(async () => {
    answer()
    resolve()
    await answered
  })
  expect(acted.mock.calls).toEqual([['player']])
})

it('asks for the sign-in and acts after it, once', async () => {
  const acted = vi.fn()
  function Report() {
    return <button type="button" onClick={useSignedInPress('report Ada', acted)} />
  }
  const place = await show(<Report />)
  await act(async () => find(place, 'button').click())
  expect($signInRequested.get()).toBe(true)
  expect(acted).not.toHaveBeenCalled()
  await act(async () => $session.set(SIGNED_IN))
  expect(acted).toHaveBeenCalledTimes(1)
  expect(isKept('report Ada')).toBe(false)
  await act(async () => find(place, 'button').click())
  expect(acted).toHaveBeenCalledTimes(2)
})

it('keeps the last of several presses', async () => {
  const acted = vi.fn()
  function Report({ name }: { name: string }) {
    return (
      <button type="button" className={name} onClick={useSignedInPress(name, () => acted(name))} />
    )
  }
  const place = await show(
    <>
      <Report name="Ada" />
      <Report name="Ben" />
    </>,
  )
  for (const name of ['.Ada', '.Ben', '.Ada']) await act(async () => find(place, name).click())
  await act(async () => $session.set(SIGNED_IN))
  expect(acted.mock.calls).toEqual([['Ada']])
})
