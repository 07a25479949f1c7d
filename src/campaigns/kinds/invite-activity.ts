import * as v from 'valibot'
import { whole } from './numbers.ts'
import { ascending, type Problem } from './problems.ts'
import { commonFields, LocalTime } from './window.ts'

/** `campaign.yaml` of kind invite-activity: points for friends, and what they buy. */
export const InviteActivityManifest = v.strictObject({
  ...commonFields('invite-activity'),
  numbers: v.strictObject({
    points_per_invite: whole(1, 1000),
    code_hours: whole(1, 8760),
    bonuses: v.array(
      v.strictObject({ invitees: whole(1, 1_000_000), points: whole(1, 1_000_000) }),
    ),
    costs: v.strictObject({ rare: whole(1, 1_000_000), gold: whole(1, 1_000_000) }),
    daily_stock: v.strictObject({ rare: whole(0, 1_000_000), gold: whole(0, 1_000_000) }),
    gold_until: LocalTime,
    // Product spec, section 1: more than 10 a day.
    free_stickers_per_day: whole(11, 99),
    free_sticker_copies: whole(1, 1_000_000),
  }),
})

type Manifest = v.InferOutput<typeof InviteActivityManifest>

/** What the shape cannot say of an invite activity. */
export function checkInviteActivity({ numbers, window }: Manifest): Problem[] {
  const problems = ascending(
    'numbers.bonuses',
    'invitees',
    numbers.bonuses.map(({ invitees }) => invitees),
  )
  if (numbers.gold_until < window.opens || numbers.gold_until > window.closes) {
    problems.push({
      field: 'numbers.gold_until',
      expected: `a time within the window (${window.opens} to ${window.closes})`,
      found: numbers.gold_until,
      fix: 'Choose the moment from which gold stickers can no longer be applied for.',
    })
  }
  return problems
}

/** The numbers as the database keeps them. */
export function inviteActivityNumbers(
  { numbers }: Manifest,
  at: (field: string, local: string) => string,
) {
  return { ...numbers, gold_until: at('numbers.gold_until', numbers.gold_until) }
}
