/** A player's runs, disqualifications, wins, event scores and claims. */
create or replace function app.describe_play(target uuid, most integer)
returns table (section text, line text)
language plpgsql stable
as $$
begin
  return query
    select 'runs', format('%s over, %s voided', count(*), count(voided.run_id))
      from app.mini_game_run as run
      left join app.mini_game_void as voided on voided.run_id = run.id
      where run.player_id = target and run.ended_at is not null;
  return query
    select 'runs', concat_ws('  ', run.id, run.day, run.score || ' points', run.turn - 1 || ' turns',
        'ended ' || app.iso(run.ended_at), case when app.is_voided(run.id) then 'voided' end)
      from app.mini_game_run as run
      where run.player_id = target and run.ended_at is not null
      order by run.ended_at desc, run.id
      limit most;
  return query
    select 'disqualified', concat_ws('  ', app.iso(entry.entered_at), entry.campaign_slug,
        entry.ranking, case when not entry.disqualified then 'undone' end)
      from app.disqualification as entry
      where entry.player_id = target
      order by entry.id desc
      limit most;
  return query
    select 'wins', concat_ws('  ', winner.campaign_slug, winner.day, 'place ' || winner.place,
        coalesce(winner.reward ->> 'sticker', winner.reward ->> 'dice' || ' dice', 'no prize'),
        'delivery ' || winner.delivery_id)
      from app.mini_game_winner as winner
      where winner.player_id = target
      order by winner.day desc
      limit most;
  return query
    select 'wins', concat_ws('  ', app.iso(spin.spun_at), spin.campaign_slug, spin.won)
      from app.draw_spin as spin
      where spin.player_id = target
      order by spin.id desc
      limit most;
  return query
    select 'events', concat_ws('  ', event.id, score.points || ' points',
        'rank ' || app.rank_of(score), 'won as rank ' || given.rank,
        (select 'levels claimed ' || string_agg(claim.level::text, ', ' order by claim.level)
          from app.event_level_claim as claim
          where claim.campaign_slug = published.slug and claim.event_id = event.id
            and claim.player_id = target))
      from app.campaign as published
      cross join lateral app.events_of(published) as event
      join app.ranking_score as score on score.campaign_slug = published.slug
        and score.ranking = event.id and score.player_id = target
      left join app.event_rank_reward as given on given.campaign_slug = published.slug
        and given.event_id = event.id and given.player_id = target
      where published.kind = 'events'
      order by event.starts_at desc
      limit most;
  return query
    select 'claims', concat_ws('  ', app.iso(claim.at), claim.what)
      from (
        (select free.claimed_at, 'free sticker ' || free.sticker_slug
          from app.free_sticker_claim as free
          where free.player_id = target
          order by free.claimed_at desc limit most)
        union all
        (select redeemed.applied_at, format('redeemed %s for %s points, redemption %s',
            redeemed.sticker_slug, redeemed.points, redeemed.id)
          from app.redemption as redeemed
          where redeemed.player_id = target
          order by redeemed.id desc limit most)
        union all
        select new_user.claimed_at, 'reward for new users'
          from app.new_user_reward as new_user where new_user.player_id = target
        union all
        select video.claimed_at, 'reward for a video, number ' || video.submission_id
          from app.video_reward as video where video.player_id = target
        union all
        (select rolled.rolled_at, 'dice of the day, ' || rolled.dice
          from app.dice_roll as rolled
          where rolled.player_id = target
          order by rolled.day desc limit most)
      ) as claim (at, what)
      order by claim.at desc
      limit most;
end
$$;

/** A player's swaps, partner teams, posts, invites and tried invite codes. */
create or replace function app.describe_mates(target uuid, most integer)
returns table (section text, line text)
language plpgsql stable
as $$
begin
  return query
    select 'swaps', format('%s as proposer, %s as partner',
        (select count(*) from app.exchange where proposer_id = target),
        (select count(*) from app.exchange where partner_id = target));
  return query
    select 'swaps', concat_ws('  ', app.iso(swap.completed_at), 'with ' || mate.username,
        'exchange ' || swap.id)
      from (
        (select done.id, done.completed_at, done.partner_id as mate_id
          from app.exchange as done where done.proposer_id = target
          order by done.completed_at desc limit most)
        union all
        (select done.id, done.completed_at, done.proposer_id
          from app.exchange as done where done.partner_id = target
          order by done.completed_at desc limit most)
      ) as swap
      join app.player as mate on mate.id = swap.mate_id
      order by swap.completed_at desc, swap.id desc
      limit most;
  return query
    select 'swaps', format('%s proposals %s', count(*), proposal.state)
      from app.proposal where proposal.proposer_id = target
      group by proposal.state
      order by proposal.state;
  return query
    select 'swaps', concat_ws('  ', app.iso(problem.noted_at), 'sent nothing, says ' || mate.username,
        'proposal ' || problem.proposal_id, case when problem.counts then 'counts' end)
      from app.swap_problem as problem
      join app.player as mate on mate.id = problem.player_id
      where problem.about_id = target
      order by problem.noted_at desc, problem.proposal_id desc
      limit most;
  return query
    select 'teams', concat_ws('  ', 'team ' || team.id, team.name, team.event_slug,
        'joined ' || app.iso(member.joined_at), 'left ' || app.iso(member.left_at))
      from app.partner_team_member as member
      join app.partner_team as team on team.id = member.team_id
      where member.player_id = target
      order by member.joined_at desc, team.id desc
      limit most;
  return query
    select 'teams', format('%s posts, the latest %s', count(*), app.iso(max(post.posted_at)))
      from app.partner_post as post
      where post.player_id = target
      having count(*) > 0;
  return query
    select 'invites', concat_ws('  ', 'invited by ' || inviter.username, app.iso(bound.bound_at),
        app.describe_invitation(bound, activity))
      from app.invitation as bound
      join app.player as inviter on inviter.id = bound.inviter_id
      left join app.campaign as activity on activity.slug = bound.activity_slug
      where bound.invitee_id = target;
  return query
    select 'invites', format('has invited %s', count(*))
      from app.invitation as bound where bound.inviter_id = target;
  return query
    select 'invites', concat_ws('  ', app.iso(bound.bound_at), invitee.username,
        app.describe_invitation(bound, activity))
      from app.invitation as bound
      join app.player as invitee on invitee.id = bound.invitee_id
      left join app.campaign as activity on activity.slug = bound.activity_slug
      where bound.inviter_id = target
      order by bound.id desc
      limit most;
  return query
    select 'codes tried', concat_ws('  ', app.iso(tried.attempted_at), 'of ' || inviter.username,
        coalesce('refused ' || tried.refusal, 'bound'))
      from app.invitation_attempt as tried
      join app.player as inviter on inviter.id = tried.inviter_id
      where tried.player_id = target
      order by tried.attempted_at desc, tried.id desc
      limit most;
end
$$;

/** A suspicious invitation's number, state, score and parts; null without a score. */
create or replace function app.describe_invitation(bound app.invitation, activity app.campaign) returns text
language plpgsql stable
as $$
begin
  return (
    select format('number %s %s, score %s: %s', bound.id, app.invitation_state(bound, activity), bound.score,
        string_agg(part.key || ' ' || part.value, ', ' order by part.key))
      from jsonb_each_text(bound.score_parts) as part
      where bound.score > 0
      having count(*) > 0);
end
$$;
