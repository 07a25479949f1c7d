/** Refuses changes of a deleted player by a call that waited for the deletion. */
create function app.refuse_change_of_deleted() returns trigger
language plpgsql
as $$
begin
  perform app.refuse('sign_in_required');
end
$$;

create trigger refuse_change_of_deleted before update on app.player
  for each row when (old.deleted_at is not null) execute function app.refuse_change_of_deleted();
