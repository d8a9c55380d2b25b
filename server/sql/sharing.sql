-- After a release or with a disabled account its person could not stop sharing any more.
create or replace function end_sharing(p_user_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_user <> 'evenkeel_system' and coalesce(current_setting('app.role', true), '') <> 'admin' then
    raise exception 'permission denied to end what somebody shares' using errcode = 'insufficient_privilege';
  end if;
  delete from care_grants where user_id = any (p_user_ids);
end $$;
grant execute on function end_sharing(uuid[]) to evenkeel_app, evenkeel_system;
