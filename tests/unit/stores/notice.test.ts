import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $notice, dismissNotice, notify } from '#src/stores/notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  while ($notice.get()) dismissNotice()
  vi.useRealTimers()
})

it('shows a notice for four seconds', () => {
  notify('Copied', 'success')
  expect($notice.get()).toMatchObject({ text: 'Copied', tone: 'success' })
  vi.advanceTimersByTime(3999)
  expect($notice.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect($notice.get()).toBeNull()
})

it('shows one after the other', () => {
  notify('One')
  notify('Two')
  expect($notice.get()?.text).toBe('One')
  dismissNotice()
  expect($notice.get()?.text).toBe('Two')
  vi.advanceTimersByTime(4000)
  expect($notice.get()).toBeNull()
})

it('shows nothing for no words, nor the same words twice over', () => {
  notify('')
  expect($notice.get()).toBeNull()
  notify('Copied')
  notify('Copied')
  dismissNotice()
  expect($notice.get()).toBeNull()
})
