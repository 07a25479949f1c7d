import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../rewards.ts'
import { effect, Phase, read, Slug } from '../rpc-function.ts'

const Condition = v.variant('condition', [
  v.object({
    condition: v.picklist([
      'original',
      'public_account',
      'product_name_in_title',
      'game_hashtag',
      'product_account_tags',
      'player_code',
    ]),
  }),
  v.object({ condition: v.literal('longer_than'), seconds: Count }),
  v.object({ condition: v.literal('kept_online'), hours: Count }),
  v.object({
    condition: v.literal('sent_by_email'),
    with: v.array(v.picklist(['screenshot', 'link'])),
  }),
])

/** Returns the conditions, and for a signed-in caller the state of their video. */
export const creatorVideo = read('creator_video', {
  anyone: true,
  params: { campaign: Slug },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    opens_at: Instant,
    closes_at: Instant,
    reward: AnnouncedReward,
    conditions: v.array(Condition),
    /** The hosts that may have the video, including their subdomains. */
    hosts: v.array(v.string()),
    review_days: Count,
    /** The code that the caller puts into the video's title or description as a proof. */
    code: v.nullable(v.string()),
    state: v.picklist(['none', 'submitted', 'in_review', 'approved', 'refused', 'claimed']),
    next: v.picklist(['sign_in', 'submit', 'wait_for_review', 'wait_to_claim', 'claim', 'none']),
    link: v.nullable(v.string()),
    submitted_at: v.nullable(Instant),
    review_due_at: v.nullable(Instant),
    claim_opens_at: v.nullable(Instant),
    /** The deadline to claim the reward of an approved video, perhaps after the campaign's end. */
    claimable_until: v.nullable(Instant),
    reason: v.nullable(v.string()),
    granted: v.nullable(GrantedReward),
    claimed_at: v.nullable(Instant),
  }),
})

/** Submits the caller's video for review. */
export const creatorVideoSubmit = effect('creator_video_submit', {
  params: { campaign: Slug, link: v.pipe(v.string(), v.url(), v.maxLength(300)) },
  result: v.object({
    state: v.literal('submitted'),
    link: v.string(),
    submitted_at: Instant,
    review_due_at: Instant,
    claim_opens_at: Instant,
  }),
  refusals: [
    REFUSAL.video_link_short,
    REFUSAL.video_link_invalid,
    REFUSAL.reward_already_claimed,
    REFUSAL.video_already_sent,
    REFUSAL.video_link_taken,
  ],
})

/** Gives the caller the reward for an approved video, once. */
export const creatorVideoClaim = effect('creator_video_claim', {
  params: { campaign: Slug },
  result: v.object({ granted: GrantedReward, claimed_at: Instant }),
  refusals: [REFUSAL.reward_already_claimed, REFUSAL.reward_not_ready],
})
