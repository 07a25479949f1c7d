/**
 * Every table of schema app, and what data about players it contains. Players are exported and deleted by this
 * list. A test compares it with the database's catalogue and docs/player-data.md.
 *
 * - `fate` on deletion: `deleted` (rows), `overwritten` (rows stay, personal data is erased), `kept` (rows stay
 *   under the pseudonym), `nobody` (no personal data, or only digests and counts).
 * - `title`: the heading in the export; null if not exported.
 * - `players`: the columns with a player's id.
 * - `mine`: an indexed condition on `t` for the rows of the player $1.
 * - `hidden`: columns that are not exported: internal ids, secrets of games, and data about others. With "but
 *   to" and a column of `players`, a column is exported only to that player.
 *
 * The tables are in an order in which their rows can be deleted.
 */
create or replace function app.player_data() returns table (
  source text, fate text, title text, players text[], mine text, hidden text[]
)
language sql immutable
as $$
  values
    ('player', 'overwritten', 'account', array['id'], 't.id = $1',
      array['username_key', 'username_look', 'game_link_key', 'deleted_at']),
    ('identity', 'deleted', 'ways to sign in', array['player_id'], 't.player_id = $1',
      array['account_digest']),
    ('app_install', 'deleted', 'devices', array['player_id'], 't.player_id = $1', array['id']),
    ('player_origin', 'deleted', 'where you played from', array['player_id'], 't.player_id = $1', '{}'),
    ('player_language', 'deleted', 'language of reminders', array['player_id'], 't.player_id = $1',
      '{}'),
    ('player_time_zone', 'deleted', 'time zone of reminders', array['player_id'], 't.player_id = $1',
      '{}'),
    ('demo_player', 'deleted', 'role in the demo', array['player_id'], 't.player_id = $1', '{}'),
    ('profile_completion', 'deleted', 'completed profile', array['player_id'], 't.player_id = $1',
      '{}'),
    ('notification_setting', 'deleted', 'notification settings', array['player_id'],
      't.player_id = $1', '{}'),
    ('swap_preference', 'deleted', 'what you want to be proposed', array['player_id'],
      't.player_id = $1', '{}'),
    ('swap_reminder_setting', 'deleted', 'reminders of swaps wanted', array['player_id'],
      't.player_id = $1', array['search_at']),
    ('push_device', 'deleted', 'browsers that show reminders', array['player_id'], 't.player_id = $1',
      array['id', 'p256dh', 'auth']),
    ('mail_address', 'deleted', 'address of your daily mail', array['player_id'], 't.player_id = $1',
      array['mailbox', 'domain', 'confirm_code', 'stop_code', 'next_at']),
    ('event_reminder', 'deleted', 'reminders wanted', array['player_id'], 't.player_id = $1', '{}'),
    ('outbox', 'deleted', 'messages on their way', array['player_id', 'mate_id'], 't.player_id = $1', array['id',
      'delivery_id', 'proposal_id', 'attempts', 'first_attempt_at', 'next_attempt_at', 'note']),
    ('match_told', 'deleted', 'matches told', array['player_id'], 't.player_id = $1', array['place']),
    ('reminder_sent', 'deleted', 'reminders sent', array['player_id'], 't.player_id = $1', '{}'),
    ('recap_privacy', 'deleted', 'recap privacy', array['player_id'], 't.player_id = $1', '{}'),
    ('events_seen', 'deleted', 'events seen', array['player_id'], 't.player_id = $1', '{}'),
    ('released_game_link', 'overwritten', 'game links let go', array['player_id'], 't.player_id = $1',
      array['digest', 'rests_until']),
    ('kept_username', 'overwritten', 'names let go', array['player_id'], 't.player_id = $1',
      array['digest']),
    ('carried_usage', 'deleted', 'what earlier lives of your accounts used', array['player_id'],
      't.player_id = $1', '{}'),
    -- Exports only blocks by the player. Blocks by others, and blocks that were carried over to a deleted
    -- player's next account, are secret.
    ('player_block', 'deleted', 'players you blocked', array['blocker_id', 'blocked_id'],
      't.blocker_id = $1 and not t.of_previous_account', array['id', 'of_previous_account']),
    ('blocked_account', 'deleted', 'blocks of deleted players', array['blocker_id'],
      't.blocker_id = $1', array['digest']),
    ('link_visit', 'deleted', 'visits of your links', '{}',
      't.link_id in (select link.id from app.share_link as link where link.player_id = $1)',
      array['visitor_digest']),
    ('link_visit_carried', 'deleted', 'visits of your links in archived months', '{}',
      't.link_id in (select link.id from app.share_link as link where link.player_id = $1)', '{}'),
    ('link_share', 'deleted', 'links shared', array['player_id'], 't.player_id = $1', array['id']),
    ('share_link', 'deleted', 'links', array['player_id'], 't.player_id = $1', array['page_key']),
    ('recap_share', 'deleted', 'recaps shared', array['player_id'], 't.player_id = $1', array['id']),
    ('invite_code', 'deleted', 'invite code', array['player_id'], 't.player_id = $1', '{}'),
    -- Leaves out the reporters, who are secret.
    ('flagged_text', 'deleted', 'texts that we look at', array['player_id'], 't.player_id = $1',
      array['number', 'team_id']),
    ('report', 'deleted', 'reports by you and about you', array['reporter_id', 'player_id'],
      't.reporter_id = $1 or t.player_id = $1', array['id', 'reporter_id', 'target',
        'reason but to reporter_id', 'reported_at but to reporter_id']),
    ('request', 'deleted', 'calls', array['caller'], 't.caller = $1',
      array['request_id', 'params_hash']),
    ('request_answer', 'deleted', 'calls whose answers are kept', array['caller'], 't.caller = $1',
      array['request_id', 'answer']),
    ('effect_count', 'deleted', 'how much you did on the last day', array['player_id'],
      't.player_id = $1', '{}'),
    ('refusal_count', 'deleted', 'what was refused lately', array['player_id'],
      $text$t.player_id = $1 and t.day in (
        select (app.now() at time zone 'UTC')::date - ago
          from generate_series(0, app.refusal_days() + 1) as ago)$text$, '{}'),
    ('sticker_want', 'deleted', 'stickers wanted', array['player_id'], 't.player_id = $1', '{}'),
    ('finder_player', 'deleted', 'whether mates find your duplicates', array['player_id'],
      't.player_id = $1', '{}'),
    ('swap_candidate', 'deleted', 'duplicates that mates can find', array['player_id'],
      't.player_id = $1', array['place']),
    ('finder_view', 'deleted', 'how many players you were shown', array['player_id'],
      't.player_id = $1', '{}'),
    ('swap_trust', 'deleted', 'how you swap', array['player_id'], 't.player_id = $1', '{}'),
    ('sticker_holding', 'kept', 'stickers', array['player_id'], 't.player_id = $1', '{}'),
    ('sticker_entry', 'kept', 'sticker ledger', array['player_id'], 't.player_id = $1', array['id']),
    ('sticker_carried', 'kept', 'stickers of archived months', array['player_id'],
      't.player_id = $1', '{}'),
    ('set_reward', 'kept', 'completed sets', array['player_id'], 't.player_id = $1', '{}'),
    ('proposal', 'kept', 'swap proposals', array['proposer_id', 'partner_id'],
      't.proposer_id = $1 or t.partner_id = $1', array['wished_at']),
    ('proposal_sticker', 'kept', 'stickers of swap proposals', '{}',
      $text$t.proposal_id in (
        select made.id from app.proposal as made
          where made.proposer_id = $1 or made.partner_id = $1)$text$, '{}'),
    ('proposal_choice', 'kept', 'stickers to pick of swap proposals', '{}',
      $text$t.proposal_id in (
        select made.id from app.proposal as made
          where made.proposer_id = $1 or made.partner_id = $1)$text$, '{}'),
    ('proposal_event', 'kept', 'steps of swap proposals', array['player_id'],
      $text$t.proposal_id in (
        select made.id from app.proposal as made
          where made.proposer_id = $1 or made.partner_id = $1)$text$, array['id']),
    ('proposal_phrase', 'kept', 'phrases of swap proposals', array['from_player_id'],
      $text$t.proposal_id in (
        select made.id from app.proposal as made
          where made.proposer_id = $1 or made.partner_id = $1)$text$, array['id']),
    -- Leaves out the player who noted a problem, because this is secret.
    ('swap_problem', 'kept', 'problems with swaps', array['player_id', 'about_id'],
      't.player_id = $1 or t.about_id = $1', array['proposal_id but to player_id', 'player_id',
        'counts', 'noted_at but to player_id']),
    ('exchange', 'kept', 'swaps', array['proposer_id', 'partner_id'],
      't.proposer_id = $1 or t.partner_id = $1', '{}'),
    ('sticker_transfer', 'kept', 'stickers of swaps', array['from_player_id', 'to_player_id'],
      $text$t.exchange_id in (
        select made.id from app.exchange as made
          where made.proposer_id = $1 or made.partner_id = $1)$text$, array['id']),
    ('swapped_before', 'kept', 'copies that earlier lives swapped on your first day', array['player_id'],
      't.player_id = $1', '{}'),
    ('praise', 'kept', 'praise', array['from_player_id', 'to_player_id'],
      $text$t.exchange_id in (
        select made.id from app.exchange as made
          where made.proposer_id = $1 or made.partner_id = $1)$text$, '{}'),
    ('point_balance', 'kept', 'points', array['player_id'], 't.player_id = $1', '{}'),
    ('point_entry', 'kept', 'point ledger', array['player_id', 'friend_id'], 't.player_id = $1',
      array['id']),
    ('dice_balance', 'kept', 'dice', array['player_id'], 't.player_id = $1', '{}'),
    ('dice_entry', 'kept', 'dice ledger', array['player_id'], 't.player_id = $1', array['id']),
    ('dice_carried', 'kept', 'dice of archived months', array['player_id'], 't.player_id = $1', '{}'),
    ('chance_balance', 'kept', 'chances', array['player_id'], 't.player_id = $1',
      array['allowance']),
    ('chance_entry', 'kept', 'chance ledger', array['player_id'], 't.player_id = $1', array['id']),
    ('sticker_delivery', 'kept', 'deliveries', array['player_id'], 't.player_id = $1', '{}'),
    ('delivery_entry', 'kept', 'steps of deliveries', '{}',
      $text$t.delivery_id in (
        select promised.id from app.sticker_delivery as promised
          where promised.player_id = $1)$text$, array['id', 'entered_by']),
    ('redemption', 'kept', 'redemptions', array['player_id'], 't.player_id = $1', '{}'),
    ('prize_entry', 'kept', 'prizes taken', array['player_id'], 't.player_id = $1', array['id']),
    ('invitation', 'kept', 'invitations', array['invitee_id', 'inviter_id'],
      't.invitee_id = $1 or t.inviter_id = $1', array['id', 'score', 'score_parts']),
    ('invitation_outcome', 'kept', 'what became of pending invitations', array['mate_id'],
      $text$t.invitation_id in (
        select bound.id from app.invitation as bound
          where bound.invitee_id = $1 or bound.inviter_id = $1)$text$,
      array['invitation_id', 'mate_id']),
    ('invitation_attempt', 'deleted', 'invite codes tried', array['player_id', 'inviter_id'],
      't.player_id = $1', array['id']),
    ('invite_bonus', 'kept', 'invite bonuses', array['player_id'], 't.player_id = $1', '{}'),
    ('free_sticker_claim', 'kept', 'free stickers', array['player_id'], 't.player_id = $1', '{}'),
    ('new_user_reward', 'kept', 'rewards for new users', array['player_id'], 't.player_id = $1', '{}'),
    ('video_submission', 'overwritten', 'videos', array['player_id'], 't.player_id = $1',
      array['video_key']),
    ('video_reward', 'kept', 'rewards for videos', array['player_id'], 't.player_id = $1', '{}'),
    ('dice_roll', 'kept', 'dice of the day', array['player_id'], 't.player_id = $1', '{}'),
    ('dice_visit', 'kept', 'dice visits', array['one_id', 'other_id', 'visitor_id'],
      't.one_id = $1 or t.other_id = $1', '{}'),
    ('draw_spin', 'kept', 'spins', array['player_id'], 't.player_id = $1', array['id']),
    -- Leaves out the seed of an open run, because it would reveal the next pairs.
    ('mini_game_run', 'kept', 'games', array['player_id'],
      't.player_id = $1 and t.ended_at is null or t.player_id = $1 and t.ended_at is not null',
      array['seed']),
    ('mini_game_turn', 'kept', 'turns of games', '{}',
      $text$t.run_id in (
        select run.id from app.mini_game_run as run
          where run.player_id = $1 and run.ended_at is null
            or run.player_id = $1 and run.ended_at is not null)$text$,
      array['request_id', 'answer']),
    ('mini_game_void', 'kept', 'games that do not count', '{}',
      $text$t.run_id in (
        select run.id from app.mini_game_run as run
          where run.player_id = $1 and run.ended_at is null
            or run.player_id = $1 and run.ended_at is not null)$text$, '{}'),
    ('mini_game_winner', 'kept', 'games won', array['player_id'], 't.player_id = $1', '{}'),
    ('ad_claim', 'kept', 'ads claimed', array['player_id'], 't.player_id = $1', '{}'),
    ('ad_view', 'kept', 'ads watched', array['player_id'], 't.player_id = $1', '{}'),
    ('ad_use', 'kept', 'ads counted', array['player_id'], 't.player_id = $1', array['id']),
    ('event_point_entry', 'kept', 'event point ledger', array['player_id'], 't.player_id = $1',
      array['id']),
    ('ranking_score', 'kept', 'points in rankings', array['player_id'],
      $text$t.player_id = $1 and (t.campaign_slug, t.ranking) in (
        select run.campaign_slug, app.ranking_of_day(run.day) from app.mini_game_run as run
          where run.player_id = $1 and run.ended_at is not null
        union all
        select entry.campaign_slug, entry.event_id from app.event_point_entry as entry
          where entry.player_id = $1)$text$, array['rank_key']),
    ('event_level_claim', 'kept', 'event levels', array['player_id'],
      $text$t.player_id = $1 and (t.campaign_slug, t.event_id) in (
        select entry.campaign_slug, entry.event_id from app.event_point_entry as entry
          where entry.player_id = $1)$text$, '{}'),
    ('event_rank_reward', 'kept', 'event ranks', array['player_id'],
      $text$t.player_id = $1 and (t.campaign_slug, t.event_id) in (
        select entry.campaign_slug, entry.event_id from app.event_point_entry as entry
          where entry.player_id = $1)$text$, '{}'),
    ('quick_win_claim', 'kept', 'quick wins', array['player_id'], 't.player_id = $1', '{}'),
    ('disqualification', 'kept', 'disqualifications', array['player_id'], 't.player_id = $1',
      array['id']),
    ('partner_team_farewell', 'deleted', 'farewells read', array['player_id'], 't.player_id = $1',
      '{}'),
    ('partner_team', 'overwritten', 'teams that you started', array['creator_id', 'disbanded_by'],
      't.creator_id = $1', array['name_key', 'counted_until']),
    ('partner_team_member', 'kept', 'teams', array['player_id'], 't.player_id = $1',
      array['points_before', 'points_after']),
    ('partner_team_removal', 'kept', 'removals from teams', array['player_id', 'removed_by'],
      $text$(t.player_id = $1 or t.removed_by = $1) and t.team_id in (
        select member.team_id from app.partner_team_member as member
          where member.player_id = $1)$text$, '{}'),
    ('partner_layer_claim', 'kept', 'team rewards', array['player_id'],
      $text$t.player_id = $1 and t.event_slug in (
        select team.event_slug
          from app.partner_team_member as member
          join app.partner_team as team on team.id = member.team_id
          where member.player_id = $1)$text$, '{}'),
    ('partner_post', 'kept', 'posts for partners', array['player_id'], 't.player_id = $1', '{}'),
    ('partner_post_removal', 'kept', 'posts that nobody sees', '{}',
      't.post_id in (select post.id from app.partner_post as post where post.player_id = $1)', '{}'),
    ('season_recap', 'kept', 'recaps', array['player_id', 'mate_id'],
      $text$t.player_id = $1 and (t.season, t.build) in (
        select snapshot.season, snapshot.build from app.season_snapshot as snapshot)$text$,
      array['build']),
    -- Operators' decisions. The operator's name is secret.
    ('operator_action', 'overwritten', 'decisions about you', array['player_id'], 't.player_id = $1',
      array['id', 'done_by']),
    ('account_usage', 'nobody', null, '{}', null, '{}'),
    ('album', 'nobody', null, '{}', null, '{}'),
    ('allowed_word', 'nobody', null, '{}', null, '{}'),
    ('applied_functions', 'nobody', null, '{}', null, '{}'),
    ('archived_partition', 'nobody', null, '{}', null, '{}'),
    ('avatar', 'nobody', null, '{}', null, '{}'),
    ('banned_account', 'nobody', null, '{}', null, '{}'),
    ('campaign', 'nobody', null, '{}', null, '{}'),
    ('campaign_count', 'nobody', null, '{}', null, '{}'),
    ('campaign_figure', 'nobody', null, '{}', null, '{}'),
    ('campaign_refusal', 'nobody', null, '{}', null, '{}'),
    ('campaign_visit', 'nobody', null, '{}', null, '{}'),
    ('desk_address', 'nobody', null, '{}', null, '{}'),
    ('desk_sign_out', 'nobody', null, '{}', null, '{}'),
    ('dismissed_report', 'nobody', null, '{}', null, '{}'),
    ('draw_seed', 'nobody', null, '{}', null, '{}'),
    ('draw_wheel', 'nobody', null, '{}', null, '{}'),
    ('environment', 'nobody', null, '{}', null, '{}'),
    ('event_settlement', 'nobody', null, '{}', null, '{}'),
    ('flagged_walk', 'nobody', null, '{}', null, '{}'),
    ('invitation_walk', 'nobody', null, '{}', null, '{}'),
    ('job_run', 'nobody', null, '{}', null, '{}'),
    ('known_device', 'nobody', null, '{}', null, '{}'),
    ('lookalike', 'nobody', null, '{}', null, '{}'),
    ('mailbox_asked', 'nobody', null, '{}', null, '{}'),
    ('migration', 'nobody', null, '{}', null, '{}'),
    ('mini_game_settlement', 'nobody', null, '{}', null, '{}'),
    ('moderation_rules', 'nobody', null, '{}', null, '{}'),
    ('operator_login', 'nobody', null, '{}', null, '{}'),
    ('operator_request', 'nobody', null, '{}', null, '{}'),
    ('partner_team_check', 'nobody', null, '{}', null, '{}'),
    ('publication', 'nobody', null, '{}', null, '{}'),
    ('queue_hold', 'nobody', null, '{}', null, '{}'),
    ('range_use', 'nobody', null, '{}', null, '{}'),
    ('rank_count', 'nobody', null, '{}', null, '{}'),
    ('rate_count', 'nobody', null, '{}', null, '{}'),
    ('refused_word', 'nobody', null, '{}', null, '{}'),
    ('replaced_functions', 'nobody', null, '{}', null, '{}'),
    ('reminder_walk', 'nobody', null, '{}', null, '{}'),
    ('season_score', 'nobody', null, '{}', null, '{}'),
    ('season_snapshot', 'nobody', null, '{}', null, '{}'),
    ('season_snapshot_build', 'nobody', null, '{}', null, '{}'),
    ('sticker', 'nobody', null, '{}', null, '{}'),
    ('sticker_set', 'nobody', null, '{}', null, '{}'),
    ('sticker_stock', 'nobody', null, '{}', null, '{}'),
    ('stock_entry', 'nobody', null, '{}', null, '{}'),
    ('stock_part', 'nobody', null, '{}', null, '{}'),
    ('stranger_request', 'nobody', null, '{}', null, '{}'),
    ('swap_reminder_walk', 'nobody', null, '{}', null, '{}'),
    ('swap_quarter', 'nobody', null, '{}', null, '{}'),
    ('swap_trust_walk', 'nobody', null, '{}', null, '{}'),
    ('used_id_token', 'nobody', null, '{}', null, '{}'),
    ('visit_batch', 'nobody', null, '{}', null, '{}')
$$;
