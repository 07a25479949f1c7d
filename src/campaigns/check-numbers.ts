import { checkEvents, eventsNumbers } from './manifests/events.ts'
import { checkInviteActivity, inviteActivityNumbers } from './manifests/invite-activity.ts'
import { checkLuckyDraw } from './manifests/lucky-draw.ts'
import { checkMiniGame } from './manifests/mini-game.ts'
import { checkPartnerTeam } from './manifests/partner-team.ts'
import type { Problem } from './manifests/problems.ts'
import type { Manifest } from './manifests/schemas.ts'

/** What is wrong with a manifest's numbers beyond their shape. */
export function checkNumbers(manifest: Manifest): Problem[] {
  switch (manifest.kind) {
    case 'invite-activity':
      return checkInviteActivity(manifest)
    case 'lucky-draw':
      return checkLuckyDraw(manifest)
    case 'mini-game':
      return checkMiniGame(manifest)
    case 'partner-team':
      return checkPartnerTeam(manifest)
    case 'events':
      return checkEvents(manifest)
    default:
      return []
  }
}

/** A manifest's numbers as the database keeps them; `at` makes the local time of a field an instant. */
export function databaseNumbers(
  manifest: Manifest,
  at: (field: string, local: string) => string,
): Readonly<Record<string, unknown>> {
  switch (manifest.kind) {
    case 'invite-activity':
      return inviteActivityNumbers(manifest, at)
    case 'events':
      return eventsNumbers(manifest, at)
    default:
      return manifest.numbers
  }
}
