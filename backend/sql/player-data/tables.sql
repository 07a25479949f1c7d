-- Players can be deleted. Their ledgers stay whole under a pseudonym, so that every sum and ranking stays
-- what it was; what tells who they were is deleted or overwritten (app.delete_player, docs/player-data.md).

/** A call that waited for the deletion of its own player finds nobody to change any more. */
create function app.refuse_change_of_deleted() returns trigger
language plpgsql
as $$
begin
  perform app.refuse('sign_in_required');
end
$$;

create trigger refuse_change_of_deleted before update on app.player
  for each row when (old.deleted_at is not null) execute function app.refuse_change_of_deleted();
