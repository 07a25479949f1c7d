import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#src/contract/locales.ts'

/** A message's title and text; `{in}` is the remaining time. */
interface Text {
  readonly title: string
  readonly body: string
}

/** News of a swap: what happened, the proposal's state, and the partner. */
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
 * The texts in each language. They belong to the product; the texts of events' reminders are published by
 * campaigns.
 */
const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../i18n/${locale}/reminders.json`), 'utf8'),
    ),
  ]),
) as Readonly<Record<Locale, Texts>>

/** Returns the text of a swap's news in `language`; its body still has `{in}`. */
export function swapReminderText(
  { kind, proposal_state, partner }: SwapNews,
  language: Locale,
): Text {
  const texts = TEXTS[language]
  const { title, body } =
    kind === 'swap_expiring' ? texts.swap_expiring[proposal_state] : texts[kind]
  // Replaces by a function, because a name may contain `$&`, which `replace` would interpret in a text.
  return { title: title.replace('{name}', () => partner), body }
}
