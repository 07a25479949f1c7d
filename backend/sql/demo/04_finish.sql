drop function app.demo_draws(text, double precision);
drop function app.demo_moment(text);
drop function app.demo_season(text);
drop function app.demo_moment_of_2024(text);
drop function app.demo_noise(text);
drop function app.demo_references(boolean);
drop function app.demo_sticker(integer);
drop function app.demo_stickers(text);
drop function app.demo_album(timestamptz);
drop function app.demo_years_after();
drop function app.demo_until();

update app.environment set demo_made_at = now();
select app.begin_demo_clock('2026-11-21T12:00:00Z');

analyze;
