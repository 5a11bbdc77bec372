-- Evidence that the log is what it was: signed seals over its global order, and who read it as an auditor.

-- A seal covers the events after the seal before it, in the order of (tx, seq), up to its own position. Together they
-- are a chain; each is signed, so that what was sealed can be changed only by whoever has the key, and not even by them
-- once a witness outside the database has it. See src/audit/seal.ts for the encodings.
create table seals (
  n bigint primary key check (n > 0),
  -- Position of the last event that is sealed.
  tx xid8 not null,
  seq bigint not null,
  events int not null check (events >= 0),
  -- Events sealed so far, this batch included.
  total bigint not null,
  -- Merkle root (RFC 9162 section 2.1) over the leaves.
  root bytea not null check (octet_length(root) = 32),
  -- Hash of the seal before; 32 zero bytes for the first.
  prev bytea not null check (octet_length(prev) = 32),
  sealed_at timestamptz not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  -- One leaf of 68 bytes an event: position, stream, version and hash. They name the event that was tampered with.
  leaves bytea not null check (octet_length(leaves) = 68 * events)
);
create unique index seals_by_position on seals (tx, seq);
alter table seals alter column leaves set storage external;

-- Auditors' own credentials: they read evidence and nothing else, and are no API keys.
create table auditor_tokens (
  token_id uuid primary key,
  name text not null,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- What was read for an audit, by whom. `token_id` is null for the operator's own reads.
create table audit_reads (
  read_id uuid primary key,
  read_at timestamptz not null default now(),
  token_id uuid references auditor_tokens,
  reader text not null,
  action text not null,
  subject text
);
create index audit_reads_by_time on audit_reads (read_at);

create trigger no_change before update or delete on seals for each row execute function refuse_change();
create trigger no_truncate before truncate on seals for each statement execute function refuse_change();
create trigger no_change before update or delete on audit_reads for each row execute function refuse_change();
create trigger no_truncate before truncate on audit_reads for each statement execute function refuse_change();
select protect_log(t) from unnest(array['seals', 'audit_reads']::regclass[]) t;
