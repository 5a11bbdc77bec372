-- Agents: what the authorization server remembers, what users allowed, and agents with an account of their own. Plain
-- tables, as those of keys. Whatever works as a credential is here by its SHA-256 alone.

-- Clients, codes, refresh tokens and pending requests, as the authorization server spells them. Bearer-like ids are
-- `sha256:` and the digest in base64url.
create table oauth_objects (
  model       text not null,
  id          text not null,
  payload     jsonb not null,
  grant_id    text,
  user_code   text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  primary key (model, id)
);
create index oauth_objects_grant on oauth_objects (grant_id) where grant_id is not null;
create unique index oauth_objects_user_code on oauth_objects (user_code) where user_code is not null;
create index oauth_objects_expiry on oauth_objects (expires_at);

-- How often a device asks for its token (RFC 8628, 3.5).
create table oauth_device_polls (
  device_hash      bytea primary key check (octet_length(device_hash) = 32),
  polled_at        timestamptz not null,
  interval_seconds int not null,
  expires_at       timestamptz not null
);
create index oauth_device_polls_expiry on oauth_device_polls (expires_at);

-- Keys that access tokens are signed with. The newest that does not retire signs; the others verify until they do.
create table oauth_signing_keys (
  kid         text primary key,
  public_key  jsonb not null,
  -- The private JWK, sealed under the master key.
  private_key bytea not null,
  created_at  timestamptz not null,
  retires_at  timestamptz
);

-- What users allowed agents. A row that is revoked or over ends every token of the grant at its next use.
create table agent_grants (
  grant_id     text primary key,
  user_id      uuid not null references users,
  client_id    text not null,
  -- As the client called itself when it was allowed; the user saw it then.
  client_name  text,
  scopes       text not null default '',
  payload      jsonb not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index agent_grants_user on agent_grants (user_id);
create index agent_grants_expiry on agent_grants (expires_at);

-- Agents with an account of their own; the user is the agent itself.
create table service_accounts (
  client_id    text primary key,
  user_id      uuid not null unique references users,
  name         text not null check (length(name) between 1 and 120),
  secret_hash  bytea not null check (octet_length(secret_hash) = 32),
  -- Opens the page on which somebody puts a card down for it, and nothing else.
  setup_hash   bytea not null unique check (octet_length(setup_hash) = 32),
  created_at   timestamptz not null,
  rotated_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
