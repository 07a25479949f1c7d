-- Which promise a rank's reward is, so that a ruling about one event never meets the prize of another.
-- Null for those that were granted before.
alter table app.event_rank_reward
  add column delivery_id bigint unique references app.sticker_delivery;

-- By which old walks are found, to be forgotten.
create index reminder_walk_begun on app.reminder_walk (begun_at);
