/**
 * Raises a refusal (src/contract/refusal-codes.ts): its code is the SQLSTATE, its English sentence the message,
 * in which `details` replace the {placeholders}. The client gets `details`, too. A refusal without details can
 * have a `hint`, for developers and operators. Raises 42704 for an unknown name; a test finds such calls.
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

/**
 * Returns a refusal's name unchanged. A rule that lets its caller raise the refusal marks the name in this
 * way, so that tests find it.
 */
create or replace function app.refusal(name text) returns text
language sql immutable
as $$
  select name
$$;

/** The code of a refusal, by name. PostgreSQL inlines this function. */
create or replace function app.refusal_code(name text) returns text
language sql immutable
as $$
  select app.refusals() -> name ->> 'code'
$$;
