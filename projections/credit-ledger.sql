-- An account's money: what the next decision needs, and every transfer with the balances after it. The checks are the
-- last line: the domain has decided before.
create table if not exists account_balance (
  account_id uuid primary key,
  owner_id uuid not null,
  version int not null,
  plan text not null,
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
  kind text not null check (kind in ('grant', 'purchase', 'hold', 'capture', 'release')),
  debit text not null check (debit in ('granted', 'purchased', 'available', 'held')),
  credit text not null check (credit in ('available', 'held', 'revenue')),
  amount bigint not null check (amount > 0),
  debit_after bigint not null,
  credit_after bigint not null,
  hold_id uuid,
  job_id uuid,
  run int,
  primary key (account_id, version, line)
);
create unique index if not exists ledger_entry_by_hold on ledger_entry (hold_id, kind) where hold_id is not null;

create or replace function project_account_balance(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into account_balance as t select * from jsonb_populate_recordset(null::account_balance, p_rows)
  on conflict (account_id) do update
    set version = excluded.version, plan = excluded.plan, available = excluded.available, held = excluded.held,
        state = excluded.state
  where t.version < excluded.version;
end $$;

create or replace function project_ledger_entry(p_rows jsonb) returns void language plpgsql as $$
begin
  insert into ledger_entry select * from jsonb_populate_recordset(null::ledger_entry, p_rows)
  on conflict (account_id, version, line) do nothing;
end $$;
