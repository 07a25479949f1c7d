/**
 * Returns a JSON parameter as an array of `fewest` to `most` texts. Raises 22023 with the parameter's `name`
 * for anything else.
 */
create or replace function app.require_texts(name text, given jsonb, fewest integer, most integer)
returns text[]
language plpgsql immutable
as $$
begin
  if given is null or jsonb_typeof(given) <> 'array'
    or jsonb_array_length(given) not between fewest and most
    or jsonb_path_exists(given, 'strict $[*] ? (@.type() != "string")')
  then
    raise exception '% must be an array of % to % texts.', name, fewest, most
      using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(given));
end
$$;
