/**
 * Refuses what is asked: raises the refusal of that name (src/contract/refusal-codes.ts) with its code as
 * the SQLSTATE and, as the message, its English sentence, in which {name} is replaced by that value of
 * `details`. The client gets `details`, too. A refusal that has none can have a `hint` instead, which tells
 * developers and operators which of its causes it was. Raises 42704 for a name that no refusal has: a test
 * finds each that is written here, or in app.refusal.
 */
create or replace function app.refuse(name text, details jsonb default null, hint text default null)
returns void
language plpgsql stable
as $$
declare
  code constant text := app.refusal_code(refuse.name);
  sentence text := app.refusals() -> refuse.name ->> 'sentence';
  given record;
begin
  if code is null then
    raise exception 'There is no refusal %.', refuse.name using errcode = '42704';
  end if;
  if details is not null then
    for given in select * from jsonb_each_text(details) where value is not null loop
      sentence := replace(sentence, '{' || given.key || '}', given.value);
    end loop;
    raise exception using errcode = code, message = sentence, detail = details::text;
  elsif refuse.hint is not null then
    raise exception using errcode = code, message = sentence, hint = refuse.hint;
  end if;
  raise exception using errcode = code, message = sentence;
end
$$;

/** A refusal's name as it is given: how a rule names one that it does not raise itself. */
create or replace function app.refusal(name text) returns text
language sql immutable
as $$
  select name
$$;

/** The code of the refusal of that name, as clients know it. Inlined into the calling statement. */
create or replace function app.refusal_code(name text) returns text
language sql immutable
as $$
  select app.refusals() -> name ->> 'code'
$$;
