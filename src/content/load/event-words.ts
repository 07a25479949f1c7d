import type { EventWords, WordsOfEvents } from '#src/contract/events.ts'
import type { Locale } from '#src/contract/locales.ts'
import { earnKeys } from '../checks/check-events.ts'
import type { Campaign } from '../definition/campaign.ts'
import type { KindEvent } from '../definition/define-kind.ts'
import { listAllCampaigns } from './of-page.ts'

/**
 * Returns the texts and pictures of the events of all campaigns in one language, by the event's id,
 * for islands. If an event of another campaign has the id of an event of `own`, its key is
 * `<campaign>/<id>`. Every event has texts and a picture; the build fails otherwise.
 */
export function eventWords(locale: Locale, own: string): WordsOfEvents {
  const events = listAllCampaigns().flatMap((campaign) =>
    (campaign.kind.events?.(campaign.manifest, campaign.slug) ?? []).map((event) => ({
      campaign,
      event,
    })),
  )
  const ids = new Set(
    events.flatMap(({ campaign, event }) => (campaign.slug === own ? event.id : [])),
  )
  const entries = events.map(({ campaign, event }) => {
    const isOther = campaign.slug !== own && ids.has(event.id)
    return [isOther ? `${campaign.slug}/${event.id}` : event.id, wordsOf(campaign, event, locale)]
  })
  return Object.fromEntries(entries)
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
