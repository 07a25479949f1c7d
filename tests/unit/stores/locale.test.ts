// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

it('is the locale that the page was rendered in', async () => {
  document.documentElement.lang = 'it'
  const { $locale } = await import('#src/stores/locale.ts')
  expect($locale.get()).toBe('it')
})

it('is English on a page in no locale of ours', async () => {
  document.documentElement.lang = 'xx'
  const { $locale } = await import('#src/stores/locale.ts')
  expect($locale.get()).toBe('en')
})

it('remembers a choice', async () => {
  const { chooseLocale } = await import('#src/stores/locale.ts')
  chooseLocale('pt')
  expect({ ...localStorage }).toEqual({ Locale: 'pt' })
})
