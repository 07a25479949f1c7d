import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { allOf, ascending, type Problem } from '#src/content/findings/problems.ts'
import { LocalTime } from '#src/content/schema/common-fields.ts'
import { someOf, whole } from '#src/content/schema/numbers.ts'

const PEEL = './peel'

export default defineKind({
  name: 'invite-activity',
  figures: [
    'codes',
    'invitees',
    'points',
    'points-spent',
    'redemptions',
    'free-stickers',
    'players',
    'stickers',
  ],
  role: {
    name: 'invites',
    facts: ({ numbers }) => ({
      hours: numbers.code_hours,
      points: numbers.points_per_invite,
      peel: PEEL,
    }),
  },
  numbers: v.strictObject({
    points_per_invite: whole(1, 1000),
    code_hours: whole(1, 8760),
    bonuses: v.array(
      v.strictObject({ invitees: whole(1, 1_000_000), points: whole(1, 1_000_000) }),
    ),
    costs: v.strictObject({ rare: whole(1, 1_000_000), gold: whole(1, 1_000_000) }),
    daily_stock: v.strictObject({ rare: whole(0, 1_000_000), gold: whole(0, 1_000_000) }),
    gold_until: LocalTime,
    // More than 10 free stickers a day (product spec, section 1).
    free_stickers_per_day: whole(11, 99),
    free_sticker_copies: whole(1, 1_000_000),
    /** The pace at which copies are released. app.free_sticker_pace has the default. */
    free_sticker_pace: v.optional(
      v.strictObject({
        every_minutes: whole(5, 120),
        // At most 22, because the shortest day has 23 hours.
        released: someOf(
          v.strictObject({ hours: whole(0, 22), percent: whole(1, 100) }),
          'time of the day',
        ),
      }),
    ),
    /** The rules for pending invitations. app.pending_invite_rules has the defaults. */
    pending_invites: v.optional(
      v.strictObject({
        threshold: whole(1, 1000),
        scores: v.strictObject({
          same_place: whole(0, 100),
          bound_there: whole(0, 100),
          quick: whole(0, 100),
          at_once: whole(0, 100),
          life: whole(0, 100),
          attempts: whole(0, 100),
        }),
        shared_by: whole(5, 1000),
        range_per_day: whole(1, 10_000),
        mate_days: whole(0, 90),
        friends_per_mate: whole(1, 1000),
      }),
    ),
  }),
  givesStickers: true,
  // This kind of campaign has the home page (product spec, section 2).
  isStart: true,
  pages: [
    { at: '.', entrypoint: './pages/landing.astro', shell: 'web' },
    { at: './share', entrypoint: './pages/share.astro', shell: 'web' },
    {
      at: PEEL,
      entrypoint: './pages/peel.astro',
      shell: 'web',
      indexed: false,
      opensInApp: true,
    },
    { at: './claim', entrypoint: './pages/claim.astro', shell: 'web' },
    { at: './history', entrypoint: './pages/history.astro', shell: 'web', indexed: false },
    {
      at: './points_record',
      entrypoint: './pages/points_record.astro',
      shell: 'web',
      indexed: false,
    },
    { at: './rules', entrypoint: './pages/rules.astro', shell: 'web' },
    { at: './rules/invite-more', entrypoint: './pages/invite-more.astro', shell: 'web' },
  ],
  check({ numbers, window }) {
    return allOf(
      () => ascending('numbers.bonuses', 'invitees', numbers.bonuses, ({ invitees }) => invitees),
      () => checkGoldUntil(numbers.gold_until, window),
      () => checkPace(numbers.free_sticker_pace?.released),
      () => checkHaste(numbers.pending_invites),
    )
  },
  databaseNumbers: ({ numbers }, toInstant) => ({
    ...numbers,
    gold_until: toInstant('numbers.gold_until', numbers.gold_until),
  }),
})

function checkGoldUntil(
  goldUntil: string,
  { opens, closes }: Readonly<Record<'opens' | 'closes', string>>,
): Problem[] {
  if (goldUntil >= opens && goldUntil <= closes) return []
  return [
    {
      field: 'numbers.gold_until',
      expected: `a time within the window (${opens} to ${closes})`,
      found: goldUntil,
      fix: 'Choose the moment from which gold stickers can no longer be applied for.',
    },
  ]
}

/**
 * The maximum number of other invitees within minutes that add to an invitee's score, as in
 * app.invitation_part_limits.
 */
const MAX_QUICK_BONUSES = 2

function checkHaste(
  rules: { threshold: number; scores: Readonly<Record<'quick' | 'at_once', number>> } | undefined,
): Problem[] {
  if (!rules) return []
  const haste = MAX_QUICK_BONUSES * rules.scores.quick + rules.scores.at_once
  if (haste < rules.threshold) return []
  return [
    {
      field: 'numbers.pending_invites.threshold',
      expected: `more than ${haste}, which many friends in one evening come to (2 × quick + at_once)`,
      found: String(rules.threshold),
      fix: 'Raise the threshold or lower quick or at_once: a creator’s fans are no farm.',
    },
  ]
}

function checkPace(released: readonly { hours: number; percent: number }[] | undefined): Problem[] {
  if (!released) return []
  const field = 'numbers.free_sticker_pace.released'
  const [first, last] = [released[0], released.at(-1)]
  return [
    ...ascending(field, 'hours', released, ({ hours }) => hours),
    ...ascending(field, 'percent', released, ({ percent }) => percent),
    ...(first?.hours === 0
      ? []
      : [
          {
            field: `${field}[0].hours`,
            expected: '0, the beginning of the day',
            found: String(first?.hours),
            fix: 'Say first how many percent there are when the day begins.',
          },
        ]),
    ...(last?.percent === 100
      ? []
      : [
          {
            field: `${field}[${released.length - 1}].percent`,
            expected: '100, all copies of the day',
            found: String(last?.percent),
            fix: 'Say last when all copies of the day have been released.',
          },
        ]),
  ]
}
