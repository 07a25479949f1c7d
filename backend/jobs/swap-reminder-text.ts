import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Phrase } from '#src/contract/functions/swaps.ts'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { fill, plural } from '#src/i18n/browser/fill.ts'

/** A message's title and text; `{in}` is the remaining time. */
interface Text {
  readonly title: string
  readonly body: string
}

/** An event of a swap proposal, for a reminder: what happened, the proposal's state, and the partner. */
export interface ProposalNews {
  readonly kind:
    | 'swap_proposed'
    | 'swap_accepted'
    | 'swap_expiring'
    | 'swap_confirmed'
    | 'swap_said'
  readonly proposal: number
  readonly proposal_state: 'open' | 'accepted'
  readonly partner: string
  /** Set if the player's preference accepted the proposal automatically. */
  readonly at_once?: true
  /** The partner's phrase, if the reminder is about one. */
  readonly phrase?: Phrase
}

/**
 * A possible swap, for a reminder: the partner, the sticker that the player gets, the sticker that the player
 * gives, and the numbers of further ones.
 */
export interface MatchNews {
  readonly kind: 'swap_match'
  readonly partner: string
  readonly get: string
  readonly give: string
  readonly more_get?: number
  readonly more_give?: number
}

type Kind = ProposalNews['kind'] | MatchNews['kind']

type Texts = Readonly<
  Record<Exclude<Kind, 'swap_expiring' | 'swap_match'> | 'swap_at_once', Text> & {
    /** Also with the key's endings `_more_one` and `_more_other`, for news of several stickers. */
    swap_match: Record<string, string>
    swap_expiring: Record<ProposalNews['proposal_state'], Text>
    phrases: Record<Phrase, string>
  }
>

/** The reminder texts by language. They are part of the product; texts about events come from campaigns. */
const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    {
      ...readTexts(`i18n/${locale}/reminders.json`),
      phrases: readTexts(`i18n/${locale}/swaps.json`).phrase,
    },
  ]),
) as Readonly<Record<Locale, Texts>>

/** Returns the texts of a file, such as `i18n/de/mails.json`. */
export function readTexts(file: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
}

/** Returns the title and text of a swap's reminder in `language`; the text still contains `{in}`. */
export function swapReminderText(news: ProposalNews | MatchNews, language: Locale): Text {
  const texts = TEXTS[language]
  if (news.kind === 'swap_match') {
    const { partner: name, more_get = 0, more_give = 0 } = news
    const [get, give] = [stickerName(news.get, language), stickerName(news.give, language)]
    const text = (key: keyof Text, more: number, values: Readonly<Record<string, string>>) =>
      plural(texts.swap_match, more > 0 ? `${key}_more` : key, more, language, values)
    return {
      title: text('title', more_get, { name, get }),
      body: text('body', more_give, { give }),
    }
  }
  const { kind, partner, proposal_state, at_once, phrase } = news
  const { title, body } =
    kind === 'swap_expiring'
      ? texts.swap_expiring[proposal_state]
      : texts[at_once ? 'swap_at_once' : kind]
  const said = phrase ? texts.phrases[phrase] : ''
  return { title: fill(title, { name: partner }), body: fill(body, { phrase: said }) }
}

/** Returns the path of the page that a swap's reminder opens. */
export function pageOfSwap(news: ProposalNews | MatchNews): string {
  return news.kind === 'swap_match' ? `/u?find=${news.get}` : '/u#swaps'
}

/**
 * Returns the name of a sticker such as `grand-tour/croissant`.
 * @throws if this release lacks the album or the name.
 */
function stickerName(sticker: string, language: Locale): string {
  const [album = '', slug = ''] = sticker.split('/')
  const names = readTexts(`albums/${album}/names/${language}.json`) as Record<string, string>
  const name = names[`sticker.${slug}`]
  if (name === undefined) throw new Error(`${sticker} has no name in ${language}`)
  return name
}
