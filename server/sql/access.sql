-- A new function may be called by nobody but its owner until a grant beside it names a role.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema public from public;
