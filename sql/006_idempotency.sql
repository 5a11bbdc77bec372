-- Answers kept for repeated requests (Idempotency-Key): one row a user and key, gone after `expires_at`.

create table idempotency_keys (
  user_id     uuid not null,
  key         text not null,
  -- SHA-256 of method, path and body: the same key with another request is refused.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- Names the command that the request is, so that a repetition after a crash appends nothing twice.
  command_id  uuid not null,
  -- Until then the request that claimed the key is taken to be in flight; null once the answer is stored.
  lease_until timestamptz,
  status      int,
  headers     jsonb,
  body        text,
  expires_at  timestamptz not null,
  primary key (user_id, key),
  check ((lease_until is null) = (status is not null))
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);
