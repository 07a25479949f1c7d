-- The visits of campaigns' pages in the weeks before the demo begins, and refused calls, for reports. Campaigns
-- are published later, so their pages are listed here.

insert into app.campaign_visit (campaign_slug, day, page, language, surface, device, event, bucket, amount)
  with pages (slug, page, since, visits) as (values
    ('invite-activity', '/activity', date '2026-11-01', 900),
    ('invite-activity', '/activity/share', date '2026-11-01', 350),
    ('lucky-draw', '/lucky-draw', date '2026-11-09', 700),
    ('dice', '/dice', date '2026-11-01', 600),
    ('free-mini-game', '/free-mini-game', date '2026-11-01', 500),
    ('partner-team', '/partner-team', date '2026-11-16', 400),
    ('movie-night', '/movie-night-in-review', date '2026-11-01', 800)),
  -- The fraction of visits with each event; a web vital also has a bucket.
  events (slug, event, bucket, part) as (values
    (null, 'page_seen', 0, 1.0), (null, 'share offered', 0, 0.5), (null, 'share pressed', 0, 0.11),
    (null, 'share shared', 0, 0.07), (null, 'lcp', 1000, 0.3), (null, 'lcp', 1500, 0.4),
    (null, 'lcp', 2500, 0.2), (null, 'lcp', 4000, 0.1), (null, 'inp', 100, 0.4), (null, 'inp', 200, 0.1),
    (null, 'cls', 10, 0.7), (null, 'cls', 100, 0.3), ('invite-activity', 'invite_code', 0, 0.06),
    ('invite-activity', 'redeem', 0, 0.09), ('lucky-draw', 'play spin', 0, 0.6), ('dice', 'play roll', 0, 0.7),
    ('free-mini-game', 'play start', 0, 0.6), ('free-mini-game', 'play finish', 0, 0.5),
    ('partner-team', 'team join', 0, 0.08), ('movie-night', 'story_end', 0, 0.45)),
  visitors (language, surface, device, part) as (
    select language, surface, device, of_language * of_place
      from (values ('en', 0.35), ('de', 0.2), ('es', 0.15), ('fr', 0.13), ('pt', 0.1), ('it', 0.07))
        as languages (language, of_language),
        (values ('app', 'phone', 0.55), ('web', 'phone', 0.3), ('web', 'desktop', 0.15))
        as places (surface, device, of_place)),
  amounts as (
    select pages.slug, day::date, page, language, surface, device, event, bucket,
        round(visits * visitors.part * events.part * (0.7 + 0.6 * app.demo_noise(
          'visits:' || concat_ws(':', page, day::date, language, device, surface, event, bucket))))::bigint as amount
      from pages
      cross join generate_series(since, date '2026-11-21', interval '1 day') as day
      cross join visitors
      join events on coalesce(events.slug, pages.slug) = pages.slug)
  select * from amounts where amount > 0;

insert into app.campaign_refusal (campaign_slug, day, function, code, amount)
  select slug, day::date, function, app.refusal_code(refusal),
      1 + floor(12 * app.demo_noise(concat_ws(':', 'refused', function, refusal, day)))::integer
    from (values
        ('invite-activity', 'invite_code_enter', 'invite_code_unknown'),
        ('invite-activity', 'redemption_apply', 'points_short'),
        ('lucky-draw', 'lucky_draw_spin', 'no_chances_left'),
        ('dice', 'dice_visit', 'already_met_today')) as refused (slug, function, refusal)
      cross join generate_series(date '2026-11-09', date '2026-11-21', interval '1 day') as day;
