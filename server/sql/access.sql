-- Who may call a function is granted by name, beside the function; a new one may be called by nobody but its owner.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema public from public;
