-- The words that players' texts may not contain become data that the company publishes from the files
-- in moderation/ (app.publish_moderation). Until that is done for the first time, the words of
-- earlier migrations hold.
alter table app.refused_word
  -- Refused as a whole word, at the beginning of a word, or anywhere in one.
  add column form text not null default 'whole' check (form in ('whole', 'prefix', 'inside')),
  drop constraint refused_word_word_check,
  -- Several words are refused where they follow each other.
  add check (word ~ '^[a-z0-9]+( [a-z0-9]+)*$');
update app.refused_word set form = 'inside' where inside;
alter table app.refused_word
  drop column inside,
  -- What is looked for in app.spoken_text.
  add column needle text not null generated always as (
    case form when 'whole' then ' ' || word || ' ' when 'prefix' then ' ' || word else word end
  ) stored,
  -- The same as names look (app.name_look, for words in plain letters).
  add column look text not null generated always as (
    replace(translate(
      case form when 'whole' then ' ' || word || ' ' when 'prefix' then ' ' || word else word end,
      'i', 'l'), 'rn', 'm')
  ) stored;

-- Innocent words that the refused ones would catch.
create table app.allowed_word (
  word text primary key check (word ~ '^[a-z0-9]+$'),
  -- Whether it also allows the words that begin with it.
  prefix boolean not null
);

-- The numbers of the same files.
create table app.moderation_rules (
  only_row boolean primary key default true check (only_row),
  -- How many reports a player can make within 24 hours.
  reports_per_day integer not null check (reports_per_day between 1 and 1000),
  -- Accounts that are younger count apart where operators weigh reports.
  young_days integer not null check (young_days between 0 and 365)
);

insert into app.moderation_rules (reports_per_day, young_days) values (10, 7);
