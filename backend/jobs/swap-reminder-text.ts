import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#src/contract/locales.ts'

/** The title and the text of a message; `{in}` stands for the time that is left. */
interface Text {
  readonly title: string
  readonly body: string
}

/** What is told of a swap: what happened, in which state its proposal is, and who the other one is. */
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
 * The texts in each language, as translators have them. Unlike those of events no campaign publishes them:
 * they are the product's, and come with the server that sends them.
 */
const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../i18n/${locale}/reminders.json`), 'utf8'),
    ),
  ]),
) as Readonly<Record<Locale, Texts>>

/** Returns the text of news of a swap in `language`; its body still with `{in}`. */
export function swapReminderText(
  { kind, proposal_state, partner }: SwapNews,
  language: Locale,
): Text {
  const texts = TEXTS[language]
  const { title, body } =
    kind === 'swap_expiring' ? texts.swap_expiring[proposal_state] : texts[kind]
  // A function: a name may contain `$&`, which has a meaning in a replacement.
  return { title: title.replace('{name}', () => partner), body }
}
