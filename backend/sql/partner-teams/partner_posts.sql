/**
 * When a player may post again that their team looks for partners: the `post_minutes` of the
 * campaign after their last post, in any event. Null if they may now.
 */
create or replace function app.next_post_at(player uuid, campaign app.campaign) returns timestamptz
language plpgsql stable
as $$
declare
  pause interval := make_interval(mins => (campaign.numbers ->> 'post_minutes')::integer);
begin
  return (
    select max(post.posted_at) + pause
      from app.partner_post as post
      where post.player_id = player and post.posted_at > app.now() - pause);
end
$$;
