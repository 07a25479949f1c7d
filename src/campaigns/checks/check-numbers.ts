import { checkEvents, eventsNumbers } from '../kinds/events.ts'
import { checkInviteActivity, inviteActivityNumbers } from '../kinds/invite-activity.ts'
import { checkLuckyDraw } from '../kinds/lucky-draw.ts'
import { checkMiniGame } from '../kinds/mini-game.ts'
import { checkPartnerTeam } from '../kinds/partner-team.ts'
import type { Problem } from '../kinds/problems.ts'
import type { Manifest } from '../kinds/schemas.ts'

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
