-- `stale`: another page saved since, or what it knew was deleted; what a slip locked does not count toward p_most.
create or replace function save_plan_version(
  p_user_id uuid, p_id uuid, p_key_version integer, p_sealed bytea, p_created_at timestamptz, p_after uuid, p_most integer
)
returns text language plpgsql as $$
declare
  newest uuid;
begin
  perform pg_advisory_xact_lock(7413907, hashtext(p_user_id::text));
  select v.id into newest from plan_versions v
    where v.user_id = p_user_id and v.key_version in (select open_record_keys(p_user_id)) order by v.id desc limit 1;
  if newest is distinct from p_after then return 'stale'; end if;
  if p_most <= (
    select count(*) from plan_versions v
      where v.user_id = p_user_id and v.key_version in (select open_record_keys(p_user_id))
  ) then return 'full'; end if;
  insert into plan_versions (user_id, id, key_version, sealed, created_at)
    values (p_user_id, p_id, p_key_version, p_sealed, p_created_at);
  return 'kept';
end $$;
grant execute on function save_plan_version(uuid, uuid, integer, bytea, timestamptz, uuid, integer) to evenkeel_app;
