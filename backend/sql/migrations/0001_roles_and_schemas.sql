-- Who may do what. Tables live in schema app, which no client role can reach; rules are functions of
-- schema api, which the one web role may execute and nothing else.

-- Roles belong to the whole server, so a second database beside this one finds it there already.
do $$
begin
  create role rollmates_web nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- The server connects as the owner of the schemas and works as the web role.
do $$
begin
  execute format('grant rollmates_web to %I', current_user);
end
$$;

create schema api;

revoke all on schema app, api from public;
grant usage on schema api to rollmates_web;

-- Without `in schema`: the form with it leaves the built-in grant to PUBLIC in force.
alter default privileges revoke execute on functions from public;

-- PUBLIC's rights on the schema `public` and on the database itself are not ours to give either.
revoke all on schema public from public;

-- The time and the mode that this database lives in; always exactly one row.
create table app.environment (
  only_row boolean primary key default true check (only_row),
  mode text not null default 'development'
    check (mode in ('development', 'test', 'demo', 'production')),
  -- How far app.now() is ahead of real time; frozen_at, where set, stands still.
  clock_offset interval not null default interval '0',
  frozen_at timestamptz,
  demo_made_at timestamptz,
  check (mode <> 'production'
    or (clock_offset = interval '0' and frozen_at is null and demo_made_at is null))
);

insert into app.environment default values;

-- For tables that record what happened: an entry is never changed, only followed by another.
create function app.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'app.% is append-only: % is refused', tg_table_name, lower(tg_op)
    using errcode = '55000', hint = 'Record a compensating entry instead.';
end
$$;

-- Makes one table of schema app append-only.
create procedure app.make_append_only(table_name text)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger refuse_row_change before update or delete on app.%I
       for each row execute function app.refuse_change()', table_name);
  execute format(
    'create trigger refuse_truncate before truncate on app.%I
       for each statement execute function app.refuse_change()', table_name);
end
$$;

revoke execute on function app.refuse_change() from public;
revoke execute on procedure app.make_append_only(text) from public;
