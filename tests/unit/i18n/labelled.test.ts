import { expect, it } from 'vitest'
import { labelled } from '#src/i18n/browser/labelled.ts'

it('a label and its value have a colon between them, in French after a space that never breaks', () => {
  expect(labelled('Arrives', '5 May', 'en')).toBe('Arrives: 5 May')
  expect(labelled('Arrivée', '5 mai', 'fr')).toBe('Arrivée\u00a0: 5 mai')
})
