-- Who may use the service. Plain tables, not events: a key must be looked up and revoked by its hash, and personal
-- data must be erasable. What matters for an account's security is also an event of the account's stream.

create table users (
  user_id    uuid primary key,
  account_id uuid not null unique,
  email      text not null,
  created_at timestamptz not null default now()
);

create unique index users_email on users (lower(email));

-- A secret is 256 random bits, so that a plain SHA-256 hides it as well as a slow hash would.
create table api_keys (
  key_id       uuid primary key,
  user_id      uuid not null references users,
  name         text not null,
  secret_hash  bytea not null unique check (octet_length(secret_hash) = 32),
  last_four    text not null check (length(last_four) = 4),
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at   timestamptz
);

create index api_keys_user on api_keys (user_id);
