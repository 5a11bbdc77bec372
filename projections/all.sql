-- Writes projected rows, given as {table: [row, …]}: inline in the append, in catch-up and in a rebuild (which puts its
-- own schema first on the search path). Tables are always taken in this order, so that writers and a rebuild's swap
-- cannot wait for each other.
create or replace function project_rows(p_rows jsonb) returns void language plpgsql as $$
begin
  if p_rows ? 'job_status' then perform project_job_status(p_rows -> 'job_status'); end if;
  if p_rows ? 'job_history' then perform project_job_history(p_rows -> 'job_history'); end if;
  if p_rows ? 'account_balance' then perform project_account_balance(p_rows -> 'account_balance'); end if;
  if p_rows ? 'ledger_entry' then perform project_ledger_entry(p_rows -> 'ledger_entry'); end if;
  if p_rows ? 'payment' then perform project_payment(p_rows -> 'payment'); end if;
  if p_rows ? 'payment_return' then perform project_payment_return(p_rows -> 'payment_return'); end if;
  if p_rows ? 'upload_quota' then perform project_upload_quota(p_rows -> 'upload_quota'); end if;
  if p_rows ? 'upload_slots' then perform project_upload_slots(p_rows -> 'upload_slots'); end if;
end $$;
alter function project_rows set plan_cache_mode = force_generic_plan;
