/** The secret seed of a campaign day, created on first use; the same for concurrent callers. */
create or replace function app.draw_seed_of(campaign text, day date) returns bytea
language plpgsql volatile
as $$
declare
  kept bytea;
begin
  loop
    select made.seed into kept
      from app.draw_seed as made
      where made.campaign_slug = draw_seed_of.campaign and made.day = draw_seed_of.day;
    if found then
      return kept;
    end if;
    insert into app.draw_seed (campaign_slug, day, seed, made_at)
      values (draw_seed_of.campaign, draw_seed_of.day, app.generate_seed(), app.now())
      on conflict do nothing;
  end loop;
end
$$;

/**
 * The public commitment to a day's seed, { day, sha256 } in hexadecimal; null for a day outside the campaign.
 */
create or replace function app.draw_commitment(campaign app.campaign, day date) returns jsonb
language plpgsql volatile
as $$
begin
  if not app.is_open_on_day(campaign, day) then
    return null;
  end if;
  return jsonb_build_object('day', draw_commitment.day,
    'sha256', encode(sha256(app.draw_seed_of(campaign.slug, draw_commitment.day)), 'hex'));
end
$$;

/**
 * Creates today's and tomorrow's seeds of every lucky draw that is open on the day, and returns how many. Safe
 * to run twice, late, or concurrently.
 */
create or replace function app.make_draw_seeds() returns integer
language plpgsql volatile
as $$
declare
  made integer;
begin
  insert into app.draw_seed (campaign_slug, day, seed, made_at)
    select campaign.slug, ahead.day, app.generate_seed(), app.now()
      from app.campaign as campaign
      cross join lateral (
        select app.campaign_day(campaign) + days as day from generate_series(0, 1) as days
      ) as ahead
      where campaign.kind = 'lucky-draw' and app.is_open_on_day(campaign, ahead.day)
      order by campaign.slug, ahead.day
    on conflict do nothing;
  get diagnostics made = row_count;
  return made;
end
$$;
