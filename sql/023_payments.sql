-- How the payment provider names what is ours: plumbing, not money. What was paid is in the log and its projections.
create table payment_customers (
  account_id uuid not null,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, provider)
);

-- The checkout of a payment that a person has to finish.
create table payment_sessions (
  payment_id text primary key,
  provider text not null,
  session_id text not null,
  url text not null,
  opened_at timestamptz not null default now()
);

-- Up to when the provider's changes were asked for, and when each open payment was last asked about.
create table payment_sweeps (
  provider text primary key,
  seen_until timestamptz not null
);
create table payment_questions (
  payment_id text primary key,
  asked_at timestamptz not null
);

-- What came to the address that the provider reports to, by what became of it.
create table payment_notices (
  outcome text primary key check (outcome in ('accepted', 'ignored', 'too_large', 'bad_signature', 'too_old', 'failed')),
  times bigint not null,
  last_at timestamptz not null
);

-- The provider of the test mode: another party's records that happen to be here, which only its adapter touches.
create table test_mode_payments (
  payment_id text primary key,
  session_id text unique,
  customer_id text not null,
  kind text not null check (kind in ('payment', 'card')),
  description text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null check (status in ('open', 'paid', 'failed')),
  reason text,
  card text,
  paid_url text,
  cancelled_url text,
  expires_at timestamptz,
  changed_at timestamptz not null default now()
);
create index test_mode_payments_by_change on test_mode_payments (changed_at);
create table test_mode_returns (
  return_id text primary key,
  payment_id text not null references test_mode_payments,
  kind text not null check (kind in ('refund', 'dispute')),
  amount_cents bigint not null,
  outcome text not null check (outcome in ('open', 'won', 'lost')),
  made_at timestamptz not null default now()
);
create index test_mode_returns_by_payment on test_mode_returns (payment_id);
