import type { EventWords, WordsOfEvents } from '#src/contract/events.ts'
import type { Locale } from '#src/contract/locales.ts'
import { earnKeys } from '../checks/check-events.ts'
import type { KindEvent } from '../definition/define-kind.ts'
import type { Campaign } from './campaign.ts'
import { listAllCampaigns } from './of-page.ts'

/**
 * Returns the words and pictures of the events of all campaigns in one language, by the event's id,
 * for pages that pass them to islands. A build with an event that lacks one fails before.
 */
export function eventWords(locale: Locale): WordsOfEvents {
  return Object.fromEntries(
    listAllCampaigns().flatMap((campaign) =>
      (campaign.kind.events?.(campaign.manifest, campaign.slug) ?? []).map((event) => [
        event.id,
        wordsOf(campaign, event, locale),
      ]),
    ),
  )
}

function wordsOf(
  { copy, art }: Campaign,
  { words, art: file }: KindEvent,
  locale: Locale,
): EventWords {
  const texts = copy?.[locale] ?? {}
  return {
    title: texts[`${words}.title`] ?? '',
    text: texts[`${words}.text`] ?? '',
    earn: earnKeys(words).flatMap((key) => texts[key] ?? []),
    picture: art?.[file]?.url ?? '',
  }
}
