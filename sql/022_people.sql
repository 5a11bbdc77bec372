-- How people sign in. Plain tables, as those of keys: secrets are looked up by their hashes, and personal data must be
-- erasable. What matters for an account's security is also an event of the account's stream.

-- Argon2id in its own notation; null while a person signs in by links and passkeys alone.
alter table users add column password_hash text;
alter table users add column password_changed_at timestamptz;
alter table users add column display_name text check (length(display_name) between 1 and 80);
alter table users add column theme text not null default 'system' check (theme in ('system', 'light', 'dark'));

-- A browser that is signed in. The cookie holds a secret of 256 random bits; here is its SHA-256.
create table browser_sessions (
  session_id   uuid primary key,
  user_id      uuid not null references users,
  secret_hash  bytea not null unique check (octet_length(secret_hash) = 32),
  -- Such as "Firefox on Linux", for the list of one's own sessions.
  browser      text not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index browser_sessions_user on browser_sessions (user_id);
create index browser_sessions_expiry on browser_sessions (expires_at);

-- Links that work once: confirming an address, setting a password, signing in. A sign-up is nothing but such a link
-- until its address is confirmed, so that nobody holds an account for an address of another person.
create table one_time_links (
  secret_hash   bytea primary key check (octet_length(secret_hash) = 32),
  purpose       text not null check (purpose in ('sign-up', 'set-password', 'sign-in', 'change-email')),
  -- Null for a sign-up.
  user_id       uuid references users,
  email         text not null,
  -- Of a sign-up.
  password_hash text,
  expires_at    timestamptz not null,
  check ((user_id is null) = (purpose = 'sign-up'))
);
create index one_time_links_user on one_time_links (user_id);
create index one_time_links_expiry on one_time_links (expires_at);

-- How often something was tried lately; `bucket` is a SHA-256 over what is counted, which may be an address.
create table attempts (
  bucket  bytea primary key check (octet_length(bucket) = 32),
  count   int not null,
  ends_at timestamptz not null
);
create index attempts_expiry on attempts (ends_at);

-- Browsers that have signed in to an account before: guesses made elsewhere do not keep them out.
create table known_browsers (
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  user_id     uuid not null references users,
  seen_at     timestamptz not null default now(),
  primary key (secret_hash, user_id)
);
create index known_browsers_user on known_browsers (user_id);

create table passkeys (
  -- base64url, as browsers name it.
  credential_id text primary key,
  user_id       uuid not null references users,
  name          text not null,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);
