import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#src/contract/locales.ts'

/** A message's title and text; `{in}` is the remaining time. */
interface Text {
  readonly title: string
  readonly body: string
}

/** An event of a swap proposal, for a reminder: what happened, the proposal's state, and the partner. */
export interface SwapNews {
  readonly kind: 'swap_proposed' | 'swap_accepted' | 'swap_expiring' | 'swap_confirmed'
  readonly proposal_state: 'open' | 'accepted'
  readonly partner: string
}

type Texts = Readonly<
  Record<Exclude<SwapNews['kind'], 'swap_expiring'>, Text> & {
    swap_expiring: Record<SwapNews['proposal_state'], Text>
  }
>

/**
 * The reminder texts in each language. They are part of the product; texts about events come from campaigns.
 */
const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../i18n/${locale}/reminders.json`), 'utf8'),
    ),
  ]),
) as Readonly<Record<Locale, Texts>>

/** Returns the title and text of a swap's reminder in `language`; the text still contains `{in}`. */
export function swapReminderText(
  { kind, proposal_state, partner }: SwapNews,
  language: Locale,
): Text {
  const texts = TEXTS[language]
  const { title, body } =
    kind === 'swap_expiring' ? texts.swap_expiring[proposal_state] : texts[kind]
  // The replacement is a function, because `replace` would interpret `$&` in a name that is passed as a string.
  return { title: title.replace('{name}', () => partner), body }
}
