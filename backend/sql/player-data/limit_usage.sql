/**
 * A player's used amount of each limit per day, campaign or account that has not ended, one row per limit.
 * Every rule with such a limit adds its part here, because otherwise a new account would reset the limit.
 */
create or replace function app.limit_usage(leaving app.player)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select * from app.account_start_usage(leaving)
  union all select * from app.invite_uses(leaving)
  union all select * from app.disqualified_uses(leaving.id)
  union all select * from app.swap_uses(leaving.id)
  union all select * from app.chance_uses(leaving.id)
  union all select * from app.set_reward_uses(leaving.id)
  union all select * from app.video_uses(leaving.id)
  union all select * from app.free_sticker_uses(leaving.id)
  union all select * from app.dice_uses(leaving.id)
  union all select * from app.partner_team_uses(leaving.id)
  union all select * from app.event_uses(leaving.id)
  union all select * from app.report_uses(leaving.id)
  union all select * from app.finder_uses(leaving.id)
  union all select * from app.name_uses(leaving.id)
  union all select * from app.game_link_uses(leaving)
  union all select * from app.mail_uses(leaving.id)
$$;

/**
 * Saves the usage of a player who is being deleted, with that of previous accounts, until each limit ends,
 * under the digest of each sign-in account.
 */
create or replace function app.save_limit_usage(leaving app.player) returns void
language plpgsql volatile
as $$
begin
  insert into app.account_usage as known (digest, use, amount, kept_until)
    select linked.account_digest, used.use, used.amount, used.kept_until
      from app.identity as linked
      cross join (
        select listed.use, sum(listed.amount)::integer as amount, max(listed.kept_until) as kept_until
          from (
            select * from app.limit_usage(leaving)
            union all
            select earlier.use, earlier.amount, earlier.kept_until
              from app.carried_usage as earlier
              where earlier.player_id = leaving.id
          ) as listed
          where listed.kept_until > app.now()
          group by listed.use
          having sum(listed.amount) > 0) as used
      where linked.player_id = leaving.id
      order by linked.account_digest, used.use
    on conflict (digest, use) do update
      set amount = greatest(known.amount, excluded.amount),
          kept_until = greatest(known.kept_until, excluded.kept_until);
end
$$;
