import { expect, it } from 'vitest'
import { placedKeysIn, placeTexts } from '#src/language/lengths/find-places.ts'
import { PLACES } from '#src/language/lengths/places.ts'
import { lengths } from '#src/language/rules/lengths.ts'
import type { Text } from '#src/language/text.ts'
import { textOf } from './text-of.ts'

const inPlace = (text: Text, place: keyof typeof PLACES) =>
  lengths([{ text, place: PLACES[place], width: PLACES[place].width }]).map((one) => one.expected)

it('finds a word that is wider than its place', () => {
  expect(inPlace(textOf('de', 'Benachrichtigungseinstellungen'), 'screenTitle')).toEqual([
    expect.stringMatching(/words of at most 288 px/),
  ])
})

it('finds a text with more lines than its place has', () => {
  expect(inPlace(textOf('fr', 'Enregistrer mes changements'), 'button')).toEqual([
    expect.stringContaining('one line in a button'),
  ])
  expect(inPlace(textOf('fr', 'Récupérer ma récompense'), 'button')).toEqual([])
  expect(inPlace(textOf('fr', 'Récupérer ma récompense'), 'innerButton')).toHaveLength(1)
})

it('finds more than 22 letters on a German button', () => {
  expect(inPlace(textOf('de', 'Einladungscode weitergeben'), 'button')).toEqual([
    'at most 22 letters in a button, not 26',
  ])
  expect(inPlace(textOf('it', 'Condividi il codice invito'), 'button')).toEqual([])
})

it('leaves what fits, with ordinary values in it', () => {
  expect(inPlace(textOf('de', 'Loben: {name}'), 'smallButton')).toEqual([])
  expect(inPlace(textOf('fr', 'Télécharger l’appli'), 'button')).toEqual([])
})

it('reads from the code where a text stands', () => {
  const code = `
    <Button size="s" icon={PLUS} label={busy ? t('wait') : t('go.action')} onClick={() => x} />
    <Chip label={words.count('left', 3)} />
    <h1 className="lettering">{kind === 'own' ? t('mine') : t('theirs')}</h1>
    <h2 className="sr">{t('unseen')}</h2>`
  expect(placedKeysIn('src/kinds/k/islands/A.tsx', code)).toEqual([
    { code: 'src/kinds/k/islands/A.tsx', key: 'wait', place: 'smallButton', hasIcon: true },
    { code: 'src/kinds/k/islands/A.tsx', key: 'go.action', place: 'smallButton', hasIcon: true },
    { code: 'src/kinds/k/islands/A.tsx', key: 'left', place: 'chip', hasIcon: false },
    { code: 'src/kinds/k/islands/A.tsx', key: 'mine', place: 'screenTitle', hasIcon: false },
    { code: 'src/kinds/k/islands/A.tsx', key: 'theirs', place: 'screenTitle', hasIcon: false },
  ])
})

it('takes a button to be as narrow as the dialog or the panel that is in its file', () => {
  const button = `<Button label={t('save')} />`
  const placeIn = (code: string) => placedKeysIn('A.tsx', code).map(({ place }) => place)
  expect(placeIn(button)).toEqual(['button'])
  expect(placeIn(`<StatePanel state="empty">${button}</StatePanel>`)).toEqual(['innerButton'])
})

it('takes the text of the kind’s campaigns, with its plural forms, else the only shared one', () => {
  const own = (key: string): Text => ({
    ...textOf('en', key, key),
    file: 'campaigns/x/copy/en.json',
  })
  const texts = [
    own('left_one'),
    own('left_other'),
    textOf('en', 'A', 'left'),
    textOf('en', 'B', 'save'),
  ]
  const place = (key: string) =>
    placeTexts(
      texts,
      [{ code: 'src/kinds/k/islands/A.tsx', key, place: 'chip', hasIcon: true }],
      new Map([['k', ['campaigns/x']]]),
    ).map(({ text, width }) => [text.key, width])
  expect(place('left')).toEqual([
    ['left_one', 240],
    ['left_other', 240],
  ])
  expect(place('save')).toEqual([['save', 240]])
  expect(place('nothing')).toEqual([])
})
