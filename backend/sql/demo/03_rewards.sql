insert into app.share_link (id, player_id, campaign_slug, page, made_at) values
  ('maja2223', md5('player:1')::uuid, 'invite-activity', null, '2026-11-02T18:05:00Z'),
  ('maja2224', md5('player:1')::uuid, 'movie-night', '/movie-night-in-review/Maja',
    '2026-10-27T20:40:00Z'),
  ('brun2223', md5('player:4')::uuid, null, null, '2026-11-14T07:30:00Z');

insert into app.link_share (link_id, player_id, shared_at)
  select id, player_id, made_at + interval '3 hours' * n
    from app.share_link
    join (values ('maja2223', 4), ('maja2224', 2), ('brun2223', 1)) as shared (id, times) using (id)
    cross join generate_series(0, times - 1) as n
    order by made_at, n;

insert into app.link_visit (link_id, visitor_digest, visited_at)
  select id, sha256(convert_to(id || ':' || md5('visitor:' || n), 'UTF8')),
      made_at + interval '90 minutes' * n
    from app.share_link
    join (values ('maja2223', 23), ('maja2224', 9), ('brun2223', 3)) as visited (id, times) using (id)
    cross join generate_series(1, times) as n;

insert into app.video_submission
    (campaign_slug, player_id, link, video_key, submitted_at, review_due_at, kept_online_at,
      review_taken_at, refused_at, refusal_reason)
  values
    ('creator-video', md5('player:4')::uuid, 'https://youtu.be/bruno-swaps', 'youtube:bruno-swaps',
      '2026-11-16T19:00:00Z', '2026-11-18T19:00:00Z', '2026-11-18T19:00:00Z',
      '2026-11-17T08:20:00Z', '2026-11-17T08:24:00Z',
      'The video is 24 seconds long. It must be longer than 30 seconds.'),
    ('creator-video', md5('player:6')::uuid, 'https://youtu.be/my-first-album',
      'youtube:my-first-album',
      '2026-11-20T16:10:00Z', '2026-11-22T16:10:00Z', '2026-11-22T16:10:00Z', null, null, null);
