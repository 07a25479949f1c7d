-- Finds groups of accounts that one person may be playing, so that operators can check them. No rule refuses
-- calls because of such a group, because a household or a school looks the same.

/** The limits from which a group is suspicious. */
create or replace function app.cluster_rules(
  -- The minimum number of accounts in a suspicious group. Few families have as many.
  out least_accounts integer,
  -- The minimum number of activities (app.ties_since) that a suspect had with other accounts.
  out least_ties integer,
  -- The minimum percentage of these activities that are with accounts of the group.
  out inner_percent integer
)
language sql immutable
as $$
  select 5, 3, 80
$$;

/**
 * Activities between two players since `since`: exchanges, invitations, team joins (with the team's creator)
 * and dice visits, one row each.
 */
create or replace function app.ties_since(since timestamptz)
returns table (one_id uuid, other_id uuid)
language sql stable
as $$
  select proposer_id, partner_id from app.exchange where completed_at >= since
  union all
  select inviter_id, invitee_id from app.invitation where bound_at >= since
  union all
  select team.creator_id, member.player_id
    from app.partner_team_member as member
    join app.partner_team as team on team.id = member.team_id
    where member.joined_at >= since and member.player_id <> team.creator_id
  union all
  select one_id, other_id from app.dice_visit where visited_at >= since
$$;

/** The points, dice and stickers that accounts received since `since`: { points, dice, stickers }. */
create or replace function app.gains_since(players uuid[], since timestamptz) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'points', (
      select coalesce(sum(entry.points), 0) from app.point_entry as entry
        where entry.player_id = any (players) and entry.points > 0 and entry.entered_at >= since),
    'dice', (
      select coalesce(sum(entry.dice), 0) from app.dice_entry as entry
        where entry.player_id = any (players) and entry.entered_at >= since),
    'stickers', (
      select count(*) from app.sticker_delivery as promised
        where promised.player_id = any (players) and promised.sticker_slug is not null
          and promised.promised_at >= since))
$$;

/**
 * The suspicious groups of the last `days`, largest first: accounts that share an IP address range and had most
 * of their activity among themselves (app.cluster_rules), and accounts of the range that had activity with
 * three of them. A shared range alone is not suspicious: a carrier's customers share one.
 *
 * `ties` counts the accounts' activities with others, `inner_percent` is the share within the group.
 * `range_accounts` counts the accounts in the range that most of them share, up to 10,000. `lives` counts the
 * accounts that were recently started, including deleted ones (app.count_accounts_started). The cost depends
 * only on these days' activity.
 */
create or replace function app.suspicious_clusters(days integer default 7)
returns table (
  usernames text[], accounts integer, made_first timestamptz, made_last timestamptz,
  ties integer, inner_percent integer, range_accounts integer, lives integer, gains jsonb
)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  since constant timestamptz := app.now() - make_interval(days => suspicious_clusters.days);
  rules constant record := app.cluster_rules();
  suspects integer;
begin
  if suspicious_clusters.days is null or suspicious_clusters.days not between 1 and app.origin_days()
  then
    raise exception 'days must be 1 to %, not %.', app.origin_days(), suspicious_clusters.days
      using errcode = '22023';
  end if;
  drop table if exists pg_temp.cluster_tie, pg_temp.cluster_node;

  -- Each activity between two accounts is in this table twice, once for each account.
  create temporary table cluster_tie on commit drop as
    select side.player_id, side.mate_id, pair.times, pair.shared
      from (
        select met.one_id, met.other_id, met.times, exists (
            select from app.player_origin as one
              join app.player_origin as other
                on other.player_id = met.other_id and other.range_digest = one.range_digest
              where one.player_id = met.one_id
                and one.seen_on >= since::date and other.seen_on >= since::date) as shared
          from (
            select least(tie.one_id, tie.other_id) as one_id,
                greatest(tie.one_id, tie.other_id) as other_id, count(*)::integer as times
              from app.ties_since(since) as tie
              group by 1, 2) as met) as pair
      cross join lateral (values (pair.one_id, pair.other_id), (pair.other_id, pair.one_id))
        as side (player_id, mate_id);

  create temporary table cluster_node on commit drop as
    select counted.number, counted.number as label, counted.player_id, true as suspect
      from (
        select row_number() over (order by tie.player_id)::integer as number, tie.player_id
          from pg_temp.cluster_tie as tie
          group by tie.player_id
          having sum(tie.times) >= rules.least_ties
            and 100 * coalesce(sum(tie.times) filter (where tie.shared), 0)
              >= rules.inner_percent * sum(tie.times)) as counted;
  select count(*) into suspects from pg_temp.cluster_node;
  insert into pg_temp.cluster_node (number, label, player_id, suspect)
    select suspects + fed.place, suspects + fed.place, fed.player_id, false
      from (
        select tie.mate_id as player_id, row_number() over (order by tie.mate_id) as place
          from pg_temp.cluster_tie as tie
          join pg_temp.cluster_node as node on node.player_id = tie.player_id
          left join pg_temp.cluster_node as known on known.player_id = tie.mate_id
          where tie.shared and known.player_id is null
          group by tie.mate_id
          having count(*) >= 3) as fed;
  create unique index on pg_temp.cluster_node (player_id);
  create unique index on pg_temp.cluster_node (number);
  analyze pg_temp.cluster_node;

  -- Gives all accounts of a group the smallest number in the group as their label. Each round also replaces a
  -- label by the label of the account with that number, which saves rounds.
  loop
    update pg_temp.cluster_node as node
      set label = nearest.label
      from (
        select tie.player_id, min(mate.label) as label
          from pg_temp.cluster_tie as tie
          join pg_temp.cluster_node as mate on mate.player_id = tie.mate_id
          where tie.shared
          group by tie.player_id) as nearest
      where node.player_id = nearest.player_id and nearest.label < node.label;
    exit when not found;
    update pg_temp.cluster_node as node
      set label = via.label
      from pg_temp.cluster_node as via
      where via.number = node.label and via.label < node.label;
  end loop;

  return query
    with
    judged as (
      select node.label, sum(tie.times) as ties,
          coalesce(sum(tie.times) filter (where mate.label = node.label), 0) as inner_ties
        from pg_temp.cluster_node as node
        join pg_temp.cluster_tie as tie on tie.player_id = node.player_id
        left join pg_temp.cluster_node as mate on mate.player_id = tie.mate_id
        where node.suspect
        group by node.label
    ),
    grouped as (
      select node.label, array_agg(node.player_id) as players
        from pg_temp.cluster_node as node
        group by node.label
        having count(*) >= rules.least_accounts
    )
    select shown.usernames, cardinality(grouped.players), shown.made_first, shown.made_last,
        judged.ties::integer, (100 * judged.inner_ties / judged.ties)::integer,
        origin.range_accounts, app.count_accounts_started(grouped.players),
        app.gains_since(grouped.players, since)
      from grouped
      join judged on judged.label = grouped.label
      cross join lateral (
        select array_agg(player.username order by player.joined_at, player.id) as usernames,
            min(player.joined_at) as made_first, max(player.joined_at) as made_last
          from app.player
          where player.id = any (grouped.players)) as shown
      cross join lateral (
        select max(most.range_accounts) as range_accounts
          from (
            select (
                select count(*)::integer from (
                  select from app.player_origin as everybody
                    where everybody.range_digest = seen.range_digest
                    limit 10000) as counted) as range_accounts
              from app.player_origin as seen
              where seen.player_id = any (grouped.players) and seen.seen_on >= since::date
              group by seen.range_digest
              having count(*) > 1
              order by count(*) desc
              limit 5) as most) as origin
      where 100 * judged.inner_ties >= rules.inner_percent * judged.ties
      order by cardinality(grouped.players) desc, shown.made_first, shown.usernames;
end
$$;
