/**
 * Adds a `version` to an answer: a digest of all but the time. A caller who sends the current version as
 * `known` gets only the time and `unchanged`. Raises 22023 for a `known` of more than 40 characters.
 */
create or replace function app.versioned(answer jsonb, known text) returns jsonb
language plpgsql immutable
as $$
declare
  version text := left(md5((answer - 'server_time')::text), 16);
begin
  if length(known) > 40 then
    raise exception 'known must have 40 characters at most.' using errcode = '22023';
  end if;
  if known = version then
    return jsonb_build_object('unchanged', true, 'server_time', answer -> 'server_time');
  end if;
  return answer || jsonb_build_object('version', version);
end
$$;
