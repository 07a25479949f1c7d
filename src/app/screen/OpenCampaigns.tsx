import type { ReactNode } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { openCampaigns } from '#src/contract/functions/core.ts'
import { hasOwn } from '#src/contract/has-own.ts'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { NEXT } from '#src/ui/icon/icons.ts'
import { SleepingDie } from '#src/ui/state/SleepingDie.tsx'
import { useExpiry } from '../time/use-expiry.ts'
import { useRead } from './use-read.ts'

/** The layout in what-runs.css has space for three links. */
const MAX_LINKS = 3

interface Props {
  strings: Readonly<Record<string, string>>
}

/**
 * Renders links to the campaigns that are open by the server's clock; nothing until the list has
 * loaded. If no campaign is open, or loading fails, a drawing fills the reserved space.
 */
export default function OpenCampaigns({ strings }: Props): ReactNode {
  const { state } = useRead(openCampaigns, {})
  const { server_time = '', changes_at = null } = state.status === 'ready' ? state.data : {}
  useExpiry(server_time, [changes_at])
  if (state.status === 'loading') return null
  if (state.status === 'failed') return <SleepingDie />
  const links = state.data.campaigns.flatMap(linkTo).slice(0, MAX_LINKS)
  if (links.length === 0) {
    return (
      <>
        <SleepingDie />
        <p>{strings.none}</p>
      </>
    )
  }
  return (
    <nav aria-labelledby="what-runs">
      <p id="what-runs">{strings.title}</p>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>
              <span>{name}</span>
              <Icon icon={NEXT} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns a list with the link to a campaign; empty if this build has no page for the campaign. */
function linkTo(campaign: string): { href: string; name: string }[] {
  if (!hasOwn(__CAMPAIGN_LINKS__, campaign)) return []
  const { name, web, app } = __CAMPAIGN_LINKS__[campaign] ?? {}
  const path = (bridge.inApp ? app : undefined) ?? web
  const locale = pageLocale()
  if (!path) return []
  const href = locale === DEFAULT_LOCALE ? path : `/${locale}${path}`
  return [{ href, name: name?.[locale] ?? campaign }]
}
