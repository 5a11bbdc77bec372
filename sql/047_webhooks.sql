-- Programs of customers that are told what happens to their jobs, and what they were told. That an endpoint was added,
-- disabled or deleted, or its secret rotated, is also an event of the account's stream.
create table webhook_endpoints (
  endpoint_id    uuid primary key,
  user_id        uuid not null references users,
  account_id     uuid not null,
  url            text not null,
  description    text not null,
  -- Types of messages that it takes; none stands for all.
  types          text[] not null,
  -- Sealed under the master key. The one before signs too, until its time is over.
  secret         bytea not null,
  previous       bytea,
  previous_until timestamptz,
  created_at     timestamptz not null,
  -- Events of this transaction and of later ones are sent: in the order of the log, nothing from before.
  since          xid8 not null default pg_current_xact_id(),
  failing_since  timestamptz,
  disabled_at    timestamptz,
  disabled_why   text,
  check ((previous is null) = (previous_until is null)),
  check ((disabled_at is null) = (disabled_why is null))
);
create index webhook_endpoints_user on webhook_endpoints (user_id, endpoint_id);

create table webhook_deliveries (
  delivery_id  uuid primary key,
  endpoint_id  uuid not null references webhook_endpoints on delete cascade,
  user_id      uuid not null,
  -- The event that it tells of: a job's stream and its version there.
  job_id       uuid not null,
  seq          int not null,
  type         text not null,
  body         text not null,
  state        text not null check (state in ('pending', 'delivered', 'failed')),
  attempts     int not null default 0,
  created_at   timestamptz not null,
  -- Of a pending one: when it is tried next, and until when a process has it in hand.
  next_at      timestamptz,
  leased_until timestamptz,
  -- The newest attempt: its time, its status (none where there was no response), how long it took, what was wrong.
  last_at      timestamptz,
  last_status  int,
  last_ms      int,
  last_error   text,
  unique (endpoint_id, job_id, seq),
  check ((state = 'pending') = (next_at is not null)),
  check (state = 'pending' or leased_until is null)
);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, job_id, seq) where state = 'pending';
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, delivery_id);
create index webhook_deliveries_age on webhook_deliveries (created_at) where state <> 'pending';
create index webhook_deliveries_user on webhook_deliveries (user_id);
