-- A reminder has a text in its player's language. What it is made of is published with the campaigns.

-- The words and pages of a campaign's events, and what is said of each type of event: see
-- `reminders` in src/contract/published-campaign.ts.
alter table app.campaign
  add column reminders jsonb not null default '{}' check (jsonb_typeof(reminders) = 'object');

-- The language of the page on which a player last turned a reminder on. Who has no row is written to
-- in English.
create table app.player_language (
  player_id uuid primary key references app.player on delete cascade,
  language text not null check (language in ('en', 'fr', 'pt', 'es', 'it', 'de')),
  set_at timestamptz not null
);
