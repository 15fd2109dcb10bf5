-- Where operators are signed in: a sign-out ends a session whatever the browser keeps, and it ends with the operator.
create table operator_sessions (
  -- sha256 of the secret in the cookie.
  id text primary key,
  name text not null references operators on delete cascade,
  -- Of the operator's token when the session began: a new token ends it.
  token_hash text not null,
  user_agent text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index operator_sessions_name on operator_sessions (name);
create index operator_sessions_end on operator_sessions (ends_at);
