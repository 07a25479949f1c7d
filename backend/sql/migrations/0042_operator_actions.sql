-- What operators did by hand, why, and who it was. Nobody can change or delete it.
create table app.operator_action (
  id bigint generated always as identity primary key,
  command text not null check (command ~ '^[a-z]+(-[a-z]+)*$'),
  -- Whom or what it was done to: a player, or a team's player where there is one.
  player_id uuid references app.player,
  team_id bigint references app.partner_team,
  -- What was before, and what is after.
  before text,
  after text,
  reason text not null check (char_length(reason) between 1 and 300),
  done_by text not null check (char_length(done_by) between 1 and 100),
  done_at timestamptz not null
);

create index operator_action_player on app.operator_action (player_id, id);

-- Posts that operators removed: they stay in the records of what players did, and are shown to nobody.
create table app.partner_post_removal (
  post_id bigint primary key references app.partner_post,
  removed_at timestamptz not null
);

call app.make_append_only('operator_action');
call app.make_append_only('partner_post_removal');
