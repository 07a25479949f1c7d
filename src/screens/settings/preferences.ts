import type preferences from '#i18n/en/swap-preferences.json'
import type { Page, PageProps, TextKey, Texts } from '#src/app/screen/page-context.tsx'
import type { swapPreferences } from '#src/contract/functions/swaps-preferences.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'

export type Preferences = Omit<RpcResult<typeof swapPreferences>, 'server_time' | 'album_sets'>
export type Preference = keyof Preferences

export interface PreferencesProps extends PageProps {
  strings: Texts<TextKey<typeof preferences>>
}

type PreferencesWords = Pick<Page<PreferencesProps>, 't' | 'list'>

/** Returns only the preferences of a response, which also has other fields. */
export function onlyPreferences(answer: Preferences): Preferences {
  const { accepts, rarities, sets, paused_until, open_at_most, at_once } = answer
  return { accepts, rarities, sets, paused_until, open_at_most, at_once }
}

/** Returns the text key for the chosen rarities: `both`, `rare` or `gold`. */
export function rarityKey({ rarities }: Preferences) {
  return rarities.length === 2 ? 'both' : (rarities[0] ?? 'both')
}

/** Returns the message after a preference was saved. */
export function wordsOfSaved(which: Preference, as: Preferences, words: PreferencesWords): string {
  if (which === 'paused_until') {
    return as.paused_until === null
      ? words.t('pause.over')
      : words.t('pause.until', { date: formatDate(as.paused_until, 'moment') })
  }
  return words.t('saved', { what: chosenValue(which, as, words) })
}

function chosenValue(which: Preference, as: Preferences, words: PreferencesWords): string {
  if (which === 'accepts') return words.t(`accepts.${as.accepts}`)
  if (which === 'rarities') return words.t(`rarity.${rarityKey(as)}`)
  if (which === 'at_once')
    return `${words.t('at_once.legend')}: ${words.t(`at_once.${as.at_once}`)}`
  if (which === 'sets') {
    return as.sets ? words.list(as.sets.map(stickerSetName)) : words.t('sets.all')
  }
  return `${words.t('open.label')}: ${formatNumber(as.open_at_most)}`
}
