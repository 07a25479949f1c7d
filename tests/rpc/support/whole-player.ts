import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { World } from './world.ts'

/** A player and the texts that identify them; each text is in at least one row, of the player or of others. */
export interface WholePlayer {
  readonly id: string
  readonly username: string
  readonly secrets: readonly string[]
}

/**
 * Gives the demo's Maja a row in every table that can hold data of a player, in addition to her existing rows.
 * The rows contain texts that tests can search for, even in rows that other players wrote.
 */
export async function makeWhole(world: Pick<World, 'database' | 'sql'>): Promise<WholePlayer> {
  const [maja] = await world.sql<{ id: string; code: string }>`select player.id, code
    from app.player
    join app.invite_code on player_id = player.id where username = 'Maja'`
  if (!maja) throw new Error('The demo has no Maja with an invite code.')
  const username = 'Zebedee Q'
  const device = randomUUID()
  const subject = `subject-${randomUUID()}`
  await world.sql`update app.player
    set username = ${username}, about = 'I live in Xanadu', avatar_chosen_at = app.now(),
    game_link = 'https://mply.io/zebedee' where id = ${maja.id}`
  const statements = [
    `delete from app.identity where player_id = $1`,
    `insert into app.identity (provider, subject, player_id, email, linked_at, account_digest)
      values ('google', '${subject}', $1, 'zebedee@example.org', app.now(), sha256('${subject}'))`,
    `insert into app.carried_usage (player_id, use, amount, kept_until)
      values ($1, 'dice_roll:dice:2026-11-21', 1, app.now() + interval '1 day')`,
    `insert into app.swapped_before (player_id, time_zone, day, copies)
      values ($1, 'Europe/Berlin', '2026-11-21', 2)`,
    `insert into app.released_game_link (digest, player_id, rests_until, free_at)
      values (app.game_link_digest('mply.io/xerxes'), $1, null, app.now() + interval '7 days')`,
    `insert into app.kept_username (digest, player_id, free_at)
      values (app.username_digest('xerxes'), $1, app.now() + interval '90 days')`,
    `insert into app.app_install (player_id, device_digest, first_download, installed_at)
      select $1, app.device_digest('${device}'), not exists (
        select from app.app_install where player_id = $1 and first_download), app.now()`,
    `insert into app.player_origin (player_id, range_digest, seen_on)
      values ($1, decode(repeat('ab', 16), 'hex'), app.now()::date)`,
    `insert into app.flagged_text (number, kind, player_id) values (1, 'about', $1) on conflict do nothing`,
    `insert into app.effect_count (player_id, day, effects) values ($1, '2026-11-21', 3)
      on conflict (player_id) do nothing`,
    `insert into app.finder_view (player_id, day, seen) values ($1, app.now()::date, array[1])`,
    `insert into app.player_language (player_id, language, set_at) values ($1, 'fr', app.now())`,
    `insert into app.player_time_zone (player_id, time_zone, set_at)
      values ($1, 'Europe/Paris', app.now())`,
    `insert into app.swap_reminder_setting
        (player_id, proposed, accepted, expiring, confirmed, matched, updated_at)
      values ($1, true, true, false, false, true, app.now())`,
    `insert into app.notification_setting (player_id, special, common, updated_at)
      values ($1, true, false, app.now())`,
    `insert into app.swap_preference
        (player_id, accepts, rarities, sets, open_at_most, paused_until, changed_at)
      values ($1, 'new', '{rare}', '{grand-tour/corner-bakery}', 7, app.now() + interval '1 day',
        app.now())`,
    `insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
      values ('events', 'orbit-race', $1, app.now())`,
    `insert into app.outbox (channel, kind, campaign_slug, event_id, player_id, valid_until, state,
        note, queued_at)
      values ('notify', 'event', 'events', 'orbit-race', $1, app.now(), 'sent', 'HTTP 200 Zebedee Q', app.now())`,
    `insert into app.push_device (player_id, endpoint, p256dh, auth, added_at)
      values ($1, 'https://web.push.apple.com/' || $1, 'key', 'secret', app.now())`,
    `insert into app.mail_address (player_id, address, mailbox, domain, state, asked_at)
      values ($1, 'zebedee@example.com', gen_random_uuid(), gen_random_uuid(), 'asked', app.now())`,
    `insert into app.match_told (player_id, place, told_at) values ($1, 7, app.now())`,
    `insert into app.reminder_sent (campaign_slug, event_id, player_id, sent_at)
      values ('events', 'orbit-race', $1, app.now())`,
    `insert into app.recap_privacy (player_id, hidden, changed_at) values ($1, true, app.now())`,
    `insert into app.events_seen (player_id, campaign_slug, events, seen_at)
      values ($1, 'events', array['orbit-race'], app.now())`,
    `insert into app.recap_share (season, player_id, page, shared_at)
      values ('movie-night', $1, 1, app.now())`,
    // Maja's own link, and another player's link to Maja's page.
    `insert into app.share_link (id, player_id, campaign_slug, page, made_at)
      select case n when 2 then 'zebedee2' else 'brunns22' end, case n when 2 then $1 else other.id end, 'movie-night',
          '/movie-night-in-review/Zebedee%20Q', app.now()
        from (select id from app.player where username = 'Bruno') as other, generate_series(2, 3) as n`,
    `insert into app.link_share (link_id, player_id, shared_at) values ('zebedee2', $1, app.now())`,
    // Adds sums of archived months.
    `insert into app.link_visit_carried (link_id, visits) values ('zebedee2', 5)`,
    `insert into app.sticker_carried (player_id, sticker_slug, copies)
      select player_id, sticker_slug, 0 from app.sticker_holding where player_id = $1 limit 1`,
    `insert into app.dice_carried (player_id, dice) values ($1, 0)`,
    `insert into app.link_visit (link_id, visitor_digest, visited_at)
      values ('zebedee2', sha256('somebody'), app.now())`,
    // Adds a declined proposal, in which the partner could pick one of two stickers.
    `with made as (
        insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
          select $1, id, app.now(), app.now() + interval '1 day'
            from app.player where username = 'Bruno'
          returning id),
      named as (
        insert into app.proposal_choice (proposal_id, side, sticker_slug)
          select made.id, choice.side, choice.slug
            from made, (values ('offer', 'grand-tour/baguette'), ('offer', 'grand-tour/lantern'),
              ('want', 'grand-tour/sunflower')) as choice (side, slug))
      select id from made`,
    `insert into app.proposal_event (proposal_id, event, player_id, happened_at)
      select id, 'declined', partner_id, app.now() from app.proposal
        where proposer_id = $1 order by id desc limit 1`,
    `insert into app.proposal_phrase (proposal_id, from_player_id, phrase, sent_at)
      select id, $1, 1, app.now() from app.proposal where proposer_id = $1 order by id desc limit 1`,
    `insert into app.swap_problem (proposal_id, player_id, about_id, counts, noted_at)
      select id, $1, partner_id, true, app.now() from app.proposal
        where proposer_id = $1 order by id desc limit 1`,
    `insert into app.swap_trust
        (player_id, finished, called_off, asked, within_1, within_3, within_12, within_24)
      values ($1, 2, 1, 1, 1, 1, 1, 1) on conflict (player_id) do nothing`,
    // Maja and Bruno blocked each other; Maja also blocked a deleted account that may sign in again.
    `insert into app.player_block (blocker_id, blocked_id, blocked_at)
      select case n when 1 then $1 else other.id end, case n when 1 then other.id else $1 end, app.now()
        from (select id from app.player where username = 'Bruno') as other, generate_series(1, 2) as n`,
    `insert into app.blocked_account (digest, blocker_id, kept_until)
      values (sha256('a-blocked-account'), $1, app.now() + interval '3 years')`,
    // Maja's report waits for a decision; the report about Maja is decided.
    `insert into app.report
        (reporter_id, kind, player_id, reason, words, reported_at, outcome, resolved_at)
      select case n when 1 then $1 else other.id end, 'player',
          case n when 1 then other.id else $1 end, 'insult',
          case n when 1 then '{"name": "Bruno"}' else '{"name": "Zebedee Q"}' end::jsonb, app.now(),
          case n when 2 then 'removed' end, case n when 2 then app.now() end
        from (select id from app.player where username = 'Bruno') as other, generate_series(1, 2) as n`,
    `insert into app.request (caller, request_id, function, params_hash, asked_at)
      values ($1, gen_random_uuid(), 'player_profile_edit', 0, app.now())`,
    `insert into app.request_answer (caller, request_id, answer, asked_at)
      values ($1, gen_random_uuid(), '{"username": "Zebedee Q"}', app.now())`,
    `insert into app.refusal_count (day, player_id, function, code, times, last_at)
      values ((app.now() at time zone 'UTC')::date, $1, 'dice_roll', '${REFUSAL.already_rolled_today}', 2, app.now())`,
    `insert into app.prize_entry (campaign_slug, prize, copies, reason, player_id, entered_at)
      values ('lucky-draw', 'dice-500', -1, 'won', $1, app.now())`,
    `insert into app.invitation_outcome (invitation_id, outcome, mate_id, decided_at)
      select min(id), 'released', $1, app.now() from app.invitation where inviter_id = $1`,
    `insert into app.invitation_attempt (player_id, inviter_id, activity_slug, refusal, attempted_at)
      select $1, id, 'invite-activity', '${REFUSAL.invitee_not_new}', app.now()
        from app.player where username = 'Bruno'`,
    `insert into app.invite_bonus (player_id, activity_slug, invitees, points, granted_at)
      values ($1, 'whole', 20, 10, app.now())`,
    `insert into app.new_user_reward (player_id, campaign_slug, seed, reward, claimed_at)
      values ($1, 'whole', 'seed', '{"type": "dice", "dice": 5}', app.now())`,
    `insert into app.video_submission (campaign_slug, player_id, link, video_key, submitted_at,
        review_due_at, kept_online_at, review_taken_at, approved_at)
      values ('whole', $1, 'https://www.youtube.com/shorts/zebedee', 'youtube:zebedee', app.now(),
        app.now(), app.now(), app.now(), app.now())`,
    `insert into app.video_submission (campaign_slug, player_id, link, video_key, submitted_at,
        review_due_at, kept_online_at)
      values ('waiting', $1, 'https://www.youtube.com/shorts/zebedee2', 'youtube:zebedee2', app.now(),
        app.now(), app.now())`,
    `insert into app.video_reward (player_id, campaign_slug, submission_id, seed, reward, claimed_at)
      select $1, 'whole', id, 'seed', '{"type": "dice", "dice": 5}', app.now()
        from app.video_submission where video_key = 'youtube:zebedee'`,
    `insert into app.dice_roll (player_id, campaign_slug, day, seed, first_die, second_die, dice,
        rolled_at)
      values ($1, 'whole', '2026-11-01', decode(repeat('00', 32), 'hex'), 1, 2, 3, app.now())`,
    `insert into app.dice_visit (one_id, other_id, campaign_slug, day, visitor_id, dice, visited_at)
      select least($1, id), greatest($1, id), 'whole', '2026-11-01', id, 5, app.now()
        from app.player where username = 'Bruno'`,
    `insert into app.mini_game_void (run_id, voided_at)
      select id, app.now() from app.mini_game_run
        where player_id = $1 and ended_at is not null limit 1`,
    `insert into app.mini_game_settlement (campaign_slug, day, seed, players, settled_at)
      values ('whole', '2026-11-01', 'seed', 1, app.now())`,
    `insert into app.mini_game_winner (campaign_slug, day, place, player_id, score)
      values ('whole', '2026-11-01', 1, $1, 100)`,
    `insert into app.ad_claim (player_id, campaign_slug, claimed_at) values ($1, 'whole', app.now())`,
    `insert into app.ad_view (transaction_id, player_id, placement, watched_at, recorded_at)
      values (gen_random_uuid()::text, $1, 'mini-game', app.now(), app.now())`,
    `insert into app.ad_use (player_id, placement, campaign_slug, day, used_at)
      values ($1, 'mini-game', 'whole', '2026-11-01', app.now())`,
    `insert into app.event_point_entry (import_id, campaign_slug, event_id, player_id, points,
        scored_at, entered_at)
      values (gen_random_uuid()::text, 'whole', 'one', $1, 5, app.now(), app.now())`,
    `insert into app.event_level_claim (campaign_slug, event_id, player_id, level, reward, claimed_at)
      values ('whole', 'one', $1, 1, '{"type": "dice", "dice": 5}', app.now())`,
    `insert into app.event_settlement (campaign_slug, event_id, settled_at)
      values ('whole', 'one', app.now())`,
    `insert into app.event_rank_reward (campaign_slug, event_id, player_id, rank, points, reward,
        granted_at, delivery_id)
      select 'whole', 'one', $1, 1, 5, '{"type": "dice", "dice": 5}', app.now(),
        app.add_dice($1, 5, 'event_rank')`,
    `insert into app.quick_win_claim (campaign_slug, event_id, player_id, task, day, reward, claimed_at)
      values ('whole', 'one', $1, 'roll', '2026-11-01', '{"type": "dice", "dice": 5}', app.now())`,
    `insert into app.disqualification (player_id, campaign_slug, ranking, disqualified, entered_at)
      values ($1, 'whole', 'one', true, app.now())`,
    // Maja's own team, with another member; Maja was removed from another team.
    `insert into app.partner_team (event_slug, creator_id, name, created_at)
      select 'whole', case n when 1 then $1 else other.id end,
          case n when 1 then 'Zebedee and mates' else 'Night Owls' end, app.now()
        from (select id from app.player where username = 'Bruno') as other, generate_series(1, 2) as n`,
    `insert into app.partner_team_member (team_id, player_id, joined_at)
      select team.id, player.id, app.now() + case when player.id = $1
            then interval '0' else interval '1 second' end
        from app.partner_team as team, app.player
        where team.event_slug = 'whole' and team.creator_id = $1
          and player.id in ($1, (select id from app.player where username = 'Bruno'))`,
    `insert into app.partner_team_member (team_id, player_id, joined_at, left_at)
      select id, $1, app.now() - interval '2 hours', app.now() - interval '1 hour'
        from app.partner_team where event_slug = 'whole' and creator_id <> $1`,
    `insert into app.partner_team_removal (team_id, player_id, removed_by, removed_at)
      select id, $1, creator_id, app.now()
        from app.partner_team where event_slug = 'whole' and creator_id <> $1`,
    `insert into app.partner_team_farewell (player_id, team_id, dismissed_at)
      select $1, id, app.now() from app.partner_team where event_slug = 'whole' and creator_id <> $1`,
    `insert into app.partner_layer_claim (event_slug, player_id, layer, team_id, reward, claimed_at)
      select 'whole', $1, 1, id, '{"type": "dice", "dice": 5}', app.now()
        from app.partner_team where event_slug = 'whole' and creator_id = $1`,
    `insert into app.partner_post (player_id, posted_at, team_id, event_slug)
      select $1, app.now(), id, 'whole'
        from app.partner_team where event_slug = 'whole' and creator_id = $1`,
    `insert into app.partner_post_removal (post_id, removed_at)
      select min(id), app.now() from app.partner_post where player_id = $1 on conflict do nothing`,
    `insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at, due_at)
      select $1, 'grand-tour/strawberry', 'redemption', app.now(), app.now() from generate_series(1, 3)`,
    `insert into app.set_reward (player_id, set_slug, delivery_id, granted_at)
      select $1, (select set_slug from app.sticker where slug = 'grand-tour/strawberry'), max(id),
          app.now()
        from app.sticker_delivery where player_id = $1`,
    `insert into app.chance_entry (player_id, campaign_slug, day, chances, reason, entered_at)
      values ($1, 'whole', '2026-11-01', 1, 'ad_watched', app.now())`,
  ]
  for (const statement of statements) {
    await world.database.query(
      statement.replaceAll('$1', '$1::uuid'),
      statement.includes('$1') ? [maja.id] : [],
    )
  }
  // One delivery is on its way; another has failed with an answer that repeats what the endpoint was sent.
  await world.database.query(
    `with
      promised as (
        select id, row_number() over (order by id desc) as place from app.sticker_delivery
          where player_id = $1 and state = 'promised' and reason = 'redemption'),
      answered as (
        insert into app.outbox
            (channel, kind, delivery_id, player_id, valid_until, state, why, note, queued_at)
          select 'delivery', 'delivery', id, $1, app.now(), 'failed', 'not_taken', 'No Zebedee Q here',
              app.now()
            from promised where place = 2)
      insert into app.delivery_entry (delivery_id, step, why, entered_at)
        select id, step, case step when 'failed' then 'not_taken' end, app.now()
          from promised
          join (values (1, 1, 'handed_over'), (2, 2, 'handed_over'), (3, 2, 'failed'))
            as steps (at, place, step) using (place)
          order by at`,
    [maja.id],
  )
  const operator = 'select app.record_operator_action($1, $2::uuid, null, $3, $4, $5, $6)'
  for (const [command, before, after, reason] of [
    ['rename-player', 'Old Xerxes', 'Zebedee Q', 'Zebedee Q asked for it.'],
    ['ban', 'not banned', 'banned until then', 'Traded for money.'],
    ['unban', 'banned until then', 'not banned', 'zebedee@example.org complained.'],
    ['free-game-link', 'https://mply.io/xerxes', 'free from then on', 'Its owner proved it.'],
    ['clear-about', 'Call Xanadu 5', '', 'A phone number.'],
    ['resolve-flagged', 'Ask for Xanadu', 'about accepted', 'A place.'],
  ] as const) {
    await world.database.query(operator, [command, maja.id, before, after, reason, 'Ada'])
  }
  return {
    id: maja.id,
    username,
    secrets: ['zebedee', 'xanadu', 'xerxes', subject, maja.code, 'abababab'],
  }
}
