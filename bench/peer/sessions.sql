-- The table of connect-pg-simple, from its documentation.
create table peer_sessions (
  sid varchar not null primary key,
  sess json not null,
  expire timestamp(6) not null
);
create index peer_sessions_expire on peer_sessions (expire);
grant all on peer_sessions to evenkeel_system;
