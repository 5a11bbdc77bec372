-- An account's money: what the next decision needs, and every transfer with the balances after it. The checks are the
-- last line: the domain has decided before.
create table if not exists account_balance (
  account_id uuid primary key,
  owner_id uuid not null,
  version int not null,
  plan text not null,
  plan_ends_at timestamptz,
  available bigint not null check (available >= 0),
  held bigint not null check (held >= 0),
  state text not null
) with (fillfactor = 50);

-- One transfer: `amount` leaves ledger account `debit` for `credit`, so all ledger accounts always sum to zero.
create table if not exists ledger_entry (
  account_id uuid not null,
  version int not null,
  line smallint not null,
  recorded_at timestamptz not null,
  kind text not null check (kind in ('grant', 'purchase', 'plan', 'hold', 'capture', 'release', 'refund',
    'dispute', 'restore')),
  debit text not null check (debit in ('granted', 'purchased', 'available', 'held', 'withdrawn')),
  credit text not null check (credit in ('available', 'held', 'revenue', 'withdrawn')),
  amount bigint not null check (amount > 0),
  debit_after bigint not null,
  credit_after bigint not null,
  hold_id uuid,
  job_id uuid,
  run int,
  primary key (account_id, version, line)
);
create unique index if not exists ledger_entry_by_hold on ledger_entry (hold_id, kind) where hold_id is not null;

create index if not exists account_balance_by_plan_end on account_balance (plan_ends_at) where plan_ends_at is not null;

create or replace function project_account_balance(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into account_balance as t select * from jsonb_populate_recordset(null::account_balance, p_rows)
  on conflict (account_id) do update
    set version = excluded.version, plan = excluded.plan, plan_ends_at = excluded.plan_ends_at,
        available = excluded.available, held = excluded.held, state = excluded.state
  where t.version < excluded.version;
end $$;

create or replace function project_ledger_entry(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into ledger_entry select * from jsonb_populate_recordset(null::ledger_entry, p_rows)
  on conflict (account_id, version, line) do nothing;
end $$;

-- What was asked of the payment provider, and what came of it. Later facts fill in their own columns, so a row may be a part
-- of one. A payment is settled once it has `settled_at`, whatever else there is.
create table if not exists payment (
  account_id uuid not null,
  payment_id text not null,
  owner_id uuid not null,
  purpose text,
  credits bigint,
  amount_cents bigint,
  currency text,
  plan text,
  period_end timestamptz,
  requested_at timestamptz,
  settled_at timestamptz,
  failed_at timestamptz,
  reason text,
  primary key (account_id, payment_id)
);
create unique index if not exists payment_by_id on payment (payment_id);
create index if not exists payment_by_account on payment (account_id, requested_at);
create index if not exists payment_open on payment (requested_at) where settled_at is null and failed_at is null;

-- A refund or a dispute; a dispute is over once it has `closed_at`.
create table if not exists payment_return (
  account_id uuid not null,
  return_id text not null,
  owner_id uuid not null,
  payment_id text,
  kind text,
  amount_cents bigint,
  credits bigint,
  uncovered bigint,
  at timestamptz,
  closed_at timestamptz,
  won boolean,
  primary key (account_id, return_id)
);
create index if not exists payment_return_by_payment on payment_return (payment_id);

create or replace function project_payment(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into payment as t select * from jsonb_populate_recordset(null::payment, p_rows)
  on conflict (account_id, payment_id) do update
    set purpose = coalesce(t.purpose, excluded.purpose), credits = coalesce(t.credits, excluded.credits),
        amount_cents = coalesce(t.amount_cents, excluded.amount_cents), currency = coalesce(t.currency, excluded.currency),
        plan = coalesce(t.plan, excluded.plan), period_end = coalesce(t.period_end, excluded.period_end),
        requested_at = coalesce(t.requested_at, excluded.requested_at),
        settled_at = coalesce(t.settled_at, excluded.settled_at), failed_at = coalesce(t.failed_at, excluded.failed_at),
        reason = coalesce(t.reason, excluded.reason);
end $$;

create or replace function project_payment_return(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into payment_return as t select * from jsonb_populate_recordset(null::payment_return, p_rows)
  on conflict (account_id, return_id) do update
    set payment_id = coalesce(t.payment_id, excluded.payment_id), kind = coalesce(t.kind, excluded.kind),
        amount_cents = coalesce(t.amount_cents, excluded.amount_cents), credits = coalesce(t.credits, excluded.credits),
        uncovered = coalesce(t.uncovered, excluded.uncovered), at = coalesce(t.at, excluded.at),
        closed_at = coalesce(t.closed_at, excluded.closed_at), won = coalesce(t.won, excluded.won);
end $$;
