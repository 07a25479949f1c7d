import type { APIRoute } from 'astro'
import { eventTimes } from '#src/content/load/event-times.ts'
import { eventWords } from '#src/content/load/event-words.ts'
import { campaignsWith, listAllCampaigns } from '#src/content/load/of-page.ts'
import { copyOf } from '#src/content/load/page-copy.ts'
import type { Locale } from '#src/contract/locales.ts'
import { canonicalUrl, localePaths } from '#src/site/routing/links.ts'
import { type CalendarEvent, calendarFeed } from './calendar-feed.ts'

export const getStaticPaths = localePaths

/**
 * The calendar for subscribers, with every event that is announced at build time.
 * @throws {Error} if no campaign has events.
 */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site, url }) => {
  const [campaign] = campaignsWith('calendar')
  if (!campaign) throw new Error('No campaign has events.')
  const t = copyOf(campaign, locale)
  const address = (path: string) => canonicalUrl(path, locale, site ?? url.origin)
  const feed = calendarFeed(
    {
      name: t('calendar.name'),
      description: t('calendar.description'),
      locale,
      page: address(campaign.path),
      source: address(`${campaign.path}/calendar.ics`),
      events: calendarEvents(locale),
    },
    Date.now(),
  )
  return new Response(feed, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}

/** Returns all events by start. */
function calendarEvents(locale: Locale): CalendarEvent[] {
  return listAllCampaigns()
    .flatMap((campaign) => {
      const words = eventWords(locale, campaign.slug)
      return eventTimes(campaign).map(({ event: { id }, startsAt, endsAt, announcedAt }) => ({
        id: `${id}.${campaign.slug}`,
        title: words[id]?.title ?? '',
        text: words[id]?.text ?? '',
        startsAt,
        endsAt,
        announcedAt,
      }))
    })
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}
