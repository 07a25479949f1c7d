import type { Database } from '#backend/database/database.ts'
import { NOW } from './campaigns.ts'

/**
 * Queries that find violations of invariants: one text per row. Only the most active demo players have albums,
 * so album entries are checked only from the demo's first day on.
 */
const NEVER: Readonly<Record<string, string>> = {
  'an album that is not the sum of its entries': `
    select holding.player_id || ' ' || holding.sticker_slug
      from app.sticker_holding as holding
      full join (
        select player_id, sticker_slug, sum(copies) as copies
          from app.sticker_entry group by player_id, sticker_slug
      ) as entries using (player_id, sticker_slug)
      where coalesce(holding.copies, 0) <> coalesce(entries.copies, 0)`,
  'an album with less than nothing': `
    select player_id || ' ' || sticker_slug from app.sticker_holding where copies < 0`,
  'an open proposal between players of whom one has blocked the other': `
    select proposal.id::text
      from app.proposal
      join app.player_block as block
        on (block.blocker_id, block.blocked_id) in (
          (proposal.proposer_id, proposal.partner_id), (proposal.partner_id, proposal.proposer_id))
      where proposal.state = 'open' and proposal.expires_at > app.now() and not block.of_previous_account`,
  'a balance of points that is not the sum of its entries': `
    select player_id || ' ' || activity_slug
      from app.point_balance as balance
      full join (
        select player_id, activity_slug, sum(points) as points
          from app.point_entry group by player_id, activity_slug
      ) as entries using (player_id, activity_slug)
      where coalesce(balance.points, 0) <> coalesce(entries.points, 0) or balance.points < 0`,
  'a balance of dice that is not the sum of its entries and archived months': `
    select player_id::text
      from app.dice_balance as balance
      full join (
        select player_id, sum(dice) as dice
          from (
            select player_id, dice from app.dice_entry
            union all select player_id, dice from app.dice_carried) as moved
          group by player_id
      ) as entries using (player_id)
      where coalesce(balance.dice, 0) <> coalesce(entries.dice, 0)`,
  // Checks only the latest day, because entries of earlier days may be archived.
  'a balance of chances that is not the sum of the latest day’s entries': `
    select player_id || ' ' || campaign_slug
      from app.chance_balance as balance
      full join (
        select distinct on (player_id, campaign_slug) player_id, campaign_slug, day,
            sum(chances) as chances,
            coalesce(sum(chances) filter (where reason in ('daily', 'daily_allowance')), 0)
              as allowance
          from app.chance_entry group by player_id, campaign_slug, day
          order by player_id, campaign_slug, day desc
      ) as entries using (player_id, campaign_slug)
      where (balance.day, balance.chances, balance.allowance)
          is distinct from (entries.day, entries.chances, entries.allowance)
        and (entries.day is not null or balance.day > coalesce((
          select max(ends_at) from app.archived_partition where ledger = 'chance_entry'),
          '-infinity'))`,
  'an invitation that counts and was not paid for, or the other way round': `
    select 'invitation ' || bound.id
      from app.invitation as bound
      left join app.invitation_outcome as decided on decided.invitation_id = bound.id
      where (bound.pending_points is null or decided.outcome = 'released')::integer <> (
        select count(*) from app.point_entry as entry
          where entry.player_id = bound.inviter_id and entry.friend_id = bound.invitee_id
            and entry.reason = 'friend_invited')`,
  'stock that is not the sum of its entries': `
    select campaign_slug || ' ' || sticker_slug || ' ' || day
      from app.sticker_stock as stock
      full join (
        select campaign_slug, sticker_slug, day, sum(copies) as copies
          from app.stock_entry group by campaign_slug, sticker_slug, day
      ) as entries using (campaign_slug, sticker_slug, day)
      where coalesce(stock.left_count, 0) <> coalesce(entries.copies, 0) or stock.left_count < 0`,
  'a prize that was taken and not booked': `
    select stock
      from (
        select stock, sum(taken) as taken
          from app.stock_part where stock like 'prize:%' group by stock
      ) as counted
      full join (
        select app.prize_stock(campaign_slug, prize) as stock, -sum(copies) as taken
          from app.prize_entry group by campaign_slug, prize
      ) as entries using (stock)
      where coalesce(counted.taken, 0) <> coalesce(entries.taken, 0)`,
  'a free sticker that was taken and not claimed, or the other way round': `
    select stock
      from (
        select stock, sum(taken) as taken
          from app.stock_part where stock like 'free_sticker:%' group by stock
      ) as counted
      full join (
        select app.free_sticker_use(campaign_slug, offered_on, offer) as stock, count(*) as taken
          from app.free_sticker_claim group by campaign_slug, offered_on, offer
      ) as claims using (stock)
      where coalesce(counted.taken, 0) <> coalesce(claims.taken, 0)`,
  'chances below zero': `
    select player_id || ' ' || campaign_slug || ' ' || day
      from app.chance_entry group by player_id, campaign_slug, day having sum(chances) < 0`,
  'a redemption without its payment, its copy or its delivery': `
    select 'redemption ' || redemption.id
      from app.redemption
      where 1 <> (select count(*) from app.point_entry as entry
          where entry.redemption_id = redemption.id and entry.points = -redemption.points
            and entry.player_id = redemption.player_id)
        or 1 <> (select count(*) from app.stock_entry as entry
          where entry.redemption_id = redemption.id and entry.copies = -1
            and entry.sticker_slug = redemption.sticker_slug)
        or not exists (select from app.sticker_delivery as delivery
          where delivery.id = redemption.id and delivery.player_id = redemption.player_id
            and delivery.sticker_slug = redemption.sticker_slug)`,
  'a payment without a redemption': `
    select 'entry ' || id from app.point_entry where points < 0 and reason = 'redemption'
      and redemption_id is null`,
  'a delivery that was sent and is in no album, or the other way round': `
    select 'delivery ' || delivery.id
      from app.sticker_delivery as delivery
      left join app.sticker_entry as entry on entry.delivery_id = delivery.id
      where delivery.sticker_slug is not null
        and ((delivery.sent_at is null) <> (entry.id is null)
          or entry.player_id <> delivery.player_id or entry.sticker_slug <> delivery.sticker_slug
          or entry.copies <> 1)`,
  'a delivery whose state is not that of its entries': `
    select 'delivery ' || delivery.id
      from app.sticker_delivery as delivery
      left join lateral (
        select entry.step from app.delivery_entry as entry
          where entry.delivery_id = delivery.id
          order by entry.id desc limit 1) as latest on true
      where delivery.state <> case latest.step
        when 'handed_over' then 'on_its_way' when 'tried_again' then 'on_its_way'
        when 'restored' then 'promised'
        else coalesce(latest.step, 'promised') end`,
  'a delivery that was given back and not paid back, or the other way round': `
    select 'delivery ' || coalesce(delivery.id, entry.redemption_id)
      from (select * from app.sticker_delivery where state = 'refunded') as delivery
      full join (
        select * from app.point_entry where reason = 'refund'
      ) as entry on entry.redemption_id = delivery.id
      left join app.redemption on redemption.id = delivery.id
      where redemption.points is distinct from entry.points
        or redemption.player_id <> entry.player_id`,
  'dice that were given and leave with no delivery, or the other way round': `
    select 'dice of ' || player_id
      from (
        select player_id, sum(dice) as dice
          from app.dice_entry where entered_at >= '${NOW}' group by player_id
      ) as given
      full join (
        select player_id, sum(dice) as dice from app.sticker_delivery
          where dice is not null and promised_at >= '${NOW}' group by player_id
      ) as leaving using (player_id)
      where given.dice is distinct from leaving.dice`,
  'a free sticker that is not in an album, or the other way round': `
    select 'claims of ' || player_id
      from (
        select player_id, count(*) as claims
          from app.free_sticker_claim where claimed_at >= '${NOW}' group by player_id
      ) as claimed
      full join (
        select player_id, sum(copies) as copies
          from app.sticker_entry
          where reason = 'free_sticker' and entered_at >= '${NOW}' group by player_id
      ) as entered using (player_id)
      where coalesce(claims, 0) <> coalesce(copies, 0)`,
  'spins that nobody had a chance for': `
    select player_id || ' ' || campaign_slug || ' ' || day
      from (
        select player_id, campaign_slug, day, count(*) as spins
          from app.draw_spin group by player_id, campaign_slug, day
      ) as spun
      left join (
        select player_id, campaign_slug, day, -sum(chances) as spent
          from app.chance_entry where chances < 0 group by player_id, campaign_slug, day
      ) as spent using (player_id, campaign_slug, day)
      where spins is distinct from spent`,
  'a roll whose dice were not given': `
    select 'rolls of ' || player_id
      from (
        select player_id, sum(dice) as dice from app.dice_roll group by player_id
      ) as rolled
      left join (
        select player_id, sum(dice) as dice
          from app.dice_entry where reason = 'daily_roll' group by player_id
      ) as given using (player_id)
      where rolled.dice is distinct from given.dice`,
  'a swap whose copies do not balance': `
    select 'exchange ' || exchange.id
      from app.exchange
      join app.proposal on proposal.exchange_id = exchange.id
      where (select sum(copies) from app.proposal_sticker where proposal_id = proposal.id)
        <> (select count(*) from app.sticker_transfer where exchange_id = exchange.id)`,
  'copies that came from or went to nowhere in swaps': `
    select sticker_slug from app.sticker_entry
      where reason = 'exchange' and entered_at >= '${NOW}'
      group by sticker_slug having sum(copies) <> 0`,
  'a score of an event that is not the sum of its reports': `
    select campaign_slug || ' ' || event_id || ' ' || player_id
      from (
        select campaign_slug, ranking as event_id, player_id, score.points
          from app.ranking_score as score
          join app.campaign on slug = campaign_slug and kind = 'events'
      ) as score
      full join (
        select campaign_slug, event_id, player_id, sum(points) as points
          from app.event_point_entry group by campaign_slug, event_id, player_id
      ) as entries using (campaign_slug, event_id, player_id)
      where coalesce(score.points, 0) <> coalesce(entries.points, 0)`,
  'a ranking that counts other players than it has': `
    select campaign_slug || ' ' || ranking || ' ' || level
      from (
        select campaign_slug, ranking, level, bucket, sum(players) as players
          from app.rank_count group by 1, 2, 3, 4
      ) as counts
      full join (
        select score.campaign_slug, score.ranking, sizes.level::smallint as level,
            score.rank_key / sizes.size as bucket, count(*) as players
          from app.ranking_score as score
          cross join unnest(app.rank_sizes()) with ordinality as sizes (size, level)
          where score.points > 0
          group by 1, 2, 3, 4
      ) as scores using (campaign_slug, ranking, level, bucket)
      where counts.players is distinct from scores.players`,
  'a team with other members than it counts': `
    select 'team ' || id from app.partner_team as team
      where team.members <> (select count(*) from app.partner_team_member as member
        where member.team_id = team.id and member.left_at is null)`,
  'a team whose kept points are not what its members earned': `
    select 'team ' || team.id
      from app.partner_team as team
      join app.campaign on campaign.slug = team.event_slug
      where team.points <> app.recount_team_points(team, campaign, null)`,
  'a stay whose kept points are not what was earned in it': `
    select 'team ' || member.team_id || ', ' || member.player_id
      from app.partner_team_member as member
      join app.partner_team as team on team.id = member.team_id
      join app.campaign on campaign.slug = team.event_slug
      where member.points <> app.seat_points_between(member, null, team.disbanded_at, campaign)
        or app.keeps_layers(member) and (
          member.points_before <> app.recount_team_points(team, campaign, member.joined_at)
          or member.points_after is distinct from case when member.left_at is not null
            then app.recount_team_points(team, campaign, member.left_at) end)`,
  'a best score of a game day that is not the best of the runs that count': `
    select best.player_id || ' ' || best.ranking
      from app.ranking_score as best
      where best.run_id is not null
        and (best.run_id in (select run_id from app.mini_game_void)
          or best.points <> (
            select max(run.score) from app.mini_game_run as run
              where run.player_id = best.player_id and run.campaign_slug = best.campaign_slug
                and app.ranking_of_day(run.day) = best.ranking and run.ended_at is not null
                and run.id not in (select run_id from app.mini_game_void)))`,
  'a run that nobody had a chance for': `
    select 'runs of ' || player_id
      from (
        select player_id, count(*) as runs
          from app.mini_game_run where started_at >= '${NOW}' group by player_id
      ) as started
      full join (
        select player_id, count(*) as spent
          from app.chance_entry
          where reason = 'run_started' and entered_at >= '${NOW}' group by player_id
      ) as paid using (player_id)
      where coalesce(runs, 0) <> coalesce(spent, 0)`,
  'an answer that was never given': `
    select function || ' ' || request_id
      from app.request as asked
      where function <> 'player_delete' and not exists (
        select from app.request_answer as kept
          where (kept.caller, kept.request_id) = (asked.caller, asked.request_id))`,
}

/**
 * Returns up to three violations of each invariant; none if every balance and effect is explained by entries.
 */
export async function brokenInvariants(database: Pick<Database, 'query'>): Promise<string[]> {
  const broken: string[] = []
  for (const [what, statement] of Object.entries(NEVER)) {
    const rows = await database.query<{ found: string }>(
      `select found::text from (${statement}) as wrong (found) limit 3`,
    )
    broken.push(...rows.map(({ found }) => `${what}: ${found}`))
  }
  return broken
}
