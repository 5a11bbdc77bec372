-- Generated from the migrations (test/store/schema.test.ts); for reading, not for restoring.

table account_balance with {fillfactor=50}
  account_id uuid not null,
  owner_id uuid not null,
  version integer not null,
  plan text not null,
  plan_ends_at timestamp with time zone,
  available bigint not null,
  held bigint not null,
  state text not null
  constraint account_balance_available_check CHECK ((available >= 0))
  constraint account_balance_held_check CHECK ((held >= 0))
  constraint account_balance_pkey PRIMARY KEY (account_id)
  CREATE INDEX account_balance_by_plan_end ON public.account_balance USING btree (plan_ends_at) WHERE (plan_ends_at IS NOT NULL)

table agent_grants
  grant_id text not null,
  user_id uuid not null,
  client_id text not null,
  client_name text,
  scopes text not null default ''::text,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone
  constraint agent_grants_pkey PRIMARY KEY (grant_id)
  constraint agent_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE INDEX agent_grants_expiry ON public.agent_grants USING btree (expires_at)
  CREATE INDEX agent_grants_user ON public.agent_grants USING btree (user_id)

table api_keys
  key_id uuid not null,
  user_id uuid not null,
  name text not null,
  secret_hash bytea not null,
  last_four text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
  constraint api_keys_last_four_check CHECK ((length(last_four) = 4))
  constraint api_keys_pkey PRIMARY KEY (key_id)
  constraint api_keys_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint api_keys_secret_hash_key UNIQUE (secret_hash)
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE UNIQUE INDEX api_keys_secret_hash_key ON public.api_keys USING btree (secret_hash)
  CREATE INDEX api_keys_user ON public.api_keys USING btree (user_id)

table archived_months
  month text not null,
  from_id uuid not null,
  to_id uuid not null,
  sha256 bytea not null,
  archived_at timestamp with time zone not null
  constraint archived_months_pkey PRIMARY KEY (month)
  constraint archived_months_sha256_check CHECK ((octet_length(sha256) = 32))

table asset_owners
  sha256 bytea not null,
  owner_id uuid not null
  constraint asset_owners_pkey PRIMARY KEY (sha256, owner_id)
  constraint asset_owners_sha256_check CHECK ((octet_length(sha256) = 32))
  CREATE INDEX asset_owners_by_owner ON public.asset_owners USING btree (owner_id)

table attempts
  bucket bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null
  constraint attempts_bucket_check CHECK ((octet_length(bucket) = 32))
  constraint attempts_pkey PRIMARY KEY (bucket)
  CREATE INDEX attempts_expiry ON public.attempts USING btree (ends_at)

table audit_reads
  read_id uuid not null,
  read_at timestamp with time zone not null default now(),
  token_id uuid,
  reader text not null,
  action text not null,
  subject text
  constraint audit_reads_pkey PRIMARY KEY (read_id)
  constraint audit_reads_token_id_fkey FOREIGN KEY (token_id) REFERENCES auditor_tokens(token_id)
  CREATE INDEX audit_reads_by_time ON public.audit_reads USING btree (read_at)
  CREATE TRIGGER no_change BEFORE DELETE OR UPDATE ON public.audit_reads FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit_reads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table auditor_tokens
  token_id uuid not null,
  name text not null,
  secret_hash bytea not null,
  last_four text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
  constraint auditor_tokens_last_four_check CHECK ((length(last_four) = 4))
  constraint auditor_tokens_pkey PRIMARY KEY (token_id)
  constraint auditor_tokens_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint auditor_tokens_secret_hash_key UNIQUE (secret_hash)
  CREATE UNIQUE INDEX auditor_tokens_secret_hash_key ON public.auditor_tokens USING btree (secret_hash)

table browser_sessions
  session_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null,
  browser text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
  constraint browser_sessions_pkey PRIMARY KEY (session_id)
  constraint browser_sessions_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint browser_sessions_secret_hash_key UNIQUE (secret_hash)
  constraint browser_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE INDEX browser_sessions_expiry ON public.browser_sessions USING btree (expires_at)
  CREATE UNIQUE INDEX browser_sessions_secret_hash_key ON public.browser_sessions USING btree (secret_hash)
  CREATE INDEX browser_sessions_user ON public.browser_sessions USING btree (user_id)

table checkpoints
  name text not null,
  tx xid8 not null default '0'::xid8,
  seq bigint not null default 0,
  moved_at timestamp with time zone not null default now()
  constraint checkpoints_pkey PRIMARY KEY (name)

table commands
  command_id uuid not null,
  owner_id uuid,
  recorded_at timestamp with time zone not null,
  result bytea
  constraint commands_pkey PRIMARY KEY (command_id)
  CREATE TRIGGER no_change BEFORE DELETE OR UPDATE ON public.commands FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.commands FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table events partition by RANGE (stream_id)
  stream_id uuid not null,
  version integer not null,
  tx xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('events_seq'::regclass),
  recorded_at timestamp with time zone not null,
  type text not null,
  schema_version smallint not null,
  command_id uuid not null,
  actor text not null,
  causation_id uuid,
  correlation_id uuid,
  data jsonb not null,
  sealed bytea,
  hash bytea not null
  constraint events_hash_check CHECK ((octet_length(hash) = 32))
  constraint events_pkey PRIMARY KEY (stream_id, version)
  constraint events_schema_version_check CHECK ((schema_version > 0))
  constraint events_version_check CHECK ((version > 0))
  CREATE INDEX events_feed ON ONLY public.events USING btree (tx, seq)
  CREATE TRIGGER no_change BEFORE DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table events_default
  stream_id uuid not null,
  version integer not null,
  tx xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('events_seq'::regclass),
  recorded_at timestamp with time zone not null,
  type text not null,
  schema_version smallint not null,
  command_id uuid not null,
  actor text not null,
  causation_id uuid,
  correlation_id uuid,
  data jsonb not null,
  sealed bytea,
  hash bytea not null
  constraint events_default_pkey PRIMARY KEY (stream_id, version)
  constraint events_hash_check CHECK ((octet_length(hash) = 32))
  constraint events_schema_version_check CHECK ((schema_version > 0))
  constraint events_version_check CHECK ((version > 0))
  CREATE INDEX events_default_tx_seq_idx ON public.events_default USING btree (tx, seq)
  CREATE TRIGGER no_change BEFORE DELETE OR UPDATE ON public.events_default FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.events_default FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table idempotency_keys
  user_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  command_id uuid not null,
  lease_until timestamp with time zone,
  output text,
  expires_at timestamp with time zone not null
  constraint idempotency_keys_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
  constraint idempotency_keys_output CHECK (((lease_until IS NULL) = (output IS NOT NULL)))
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key)
  CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at)

table job_history
  job_id uuid not null,
  version integer not null,
  owner_id uuid not null,
  recorded_at timestamp with time zone not null,
  type text not null,
  run integer not null,
  summary text not null,
  detail jsonb not null
  constraint job_history_pkey PRIMARY KEY (job_id, version)

table job_progress with {fillfactor=50}
  job_id uuid not null,
  run integer not null,
  stage text not null,
  done integer not null,
  total integer not null,
  progress real not null,
  reported_at timestamp with time zone not null default now()
  constraint job_progress_pkey PRIMARY KEY (job_id)
  constraint job_progress_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision)))

table job_status with {fillfactor=70}
  job_id uuid not null,
  owner_id uuid not null,
  version integer not null,
  run integer not null,
  status text not null,
  output_status text,
  output_key text,
  title text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  body text not null,
  poster_key text,
  seconds double precision
  constraint job_status_pkey PRIMARY KEY (job_id)
  CREATE INDEX job_status_by_owner ON public.job_status USING btree (owner_id, job_id)

table known_browsers
  secret_hash bytea not null,
  user_id uuid not null,
  seen_at timestamp with time zone not null default now()
  constraint known_browsers_pkey PRIMARY KEY (secret_hash, user_id)
  constraint known_browsers_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE INDEX known_browsers_user ON public.known_browsers USING btree (user_id)

table ledger_entry
  account_id uuid not null,
  version integer not null,
  line smallint not null,
  recorded_at timestamp with time zone not null,
  kind text not null,
  debit text not null,
  credit text not null,
  amount bigint not null,
  debit_after bigint not null,
  credit_after bigint not null,
  hold_id uuid,
  job_id uuid,
  run integer
  constraint ledger_entry_amount_check CHECK ((amount > 0))
  constraint ledger_entry_credit_check CHECK ((credit = ANY (ARRAY['available'::text, 'held'::text, 'revenue'::text, 'withdrawn'::text])))
  constraint ledger_entry_debit_check CHECK ((debit = ANY (ARRAY['granted'::text, 'purchased'::text, 'available'::text, 'held'::text, 'withdrawn'::text])))
  constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'purchase'::text, 'plan'::text, 'hold'::text, 'capture'::text, 'release'::text, 'refund'::text, 'dispute'::text, 'restore'::text])))
  constraint ledger_entry_pkey PRIMARY KEY (account_id, version, line)
  CREATE UNIQUE INDEX ledger_entry_by_hold ON public.ledger_entry USING btree (hold_id, kind) WHERE (hold_id IS NOT NULL)

table master_key
  only_row boolean not null default true,
  fingerprint bytea not null,
  since timestamp with time zone not null default now()
  constraint master_key_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
  constraint master_key_only_row_check CHECK (only_row)
  constraint master_key_pkey PRIMARY KEY (only_row)

table oauth_device_polls
  device_hash bytea not null,
  polled_at timestamp with time zone not null,
  interval_seconds integer not null,
  expires_at timestamp with time zone not null
  constraint oauth_device_polls_device_hash_check CHECK ((octet_length(device_hash) = 32))
  constraint oauth_device_polls_pkey PRIMARY KEY (device_hash)
  CREATE INDEX oauth_device_polls_expiry ON public.oauth_device_polls USING btree (expires_at)

table oauth_objects
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone
  constraint oauth_objects_pkey PRIMARY KEY (model, id)
  CREATE INDEX oauth_objects_expiry ON public.oauth_objects USING btree (expires_at)
  CREATE INDEX oauth_objects_grant ON public.oauth_objects USING btree (grant_id) WHERE (grant_id IS NOT NULL)
  CREATE UNIQUE INDEX oauth_objects_user_code ON public.oauth_objects USING btree (user_code) WHERE (user_code IS NOT NULL)

table oauth_signing_keys
  kid text not null,
  public_key jsonb not null,
  private_key bytea not null,
  created_at timestamp with time zone not null,
  retires_at timestamp with time zone
  constraint oauth_signing_keys_pkey PRIMARY KEY (kid)

table one_time_links
  secret_hash bytea not null,
  purpose text not null,
  user_id uuid,
  email text not null,
  password_hash text,
  expires_at timestamp with time zone not null
  constraint one_time_links_check CHECK (((user_id IS NULL) = (purpose = 'sign-up'::text)))
  constraint one_time_links_pkey PRIMARY KEY (secret_hash)
  constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['sign-up'::text, 'set-password'::text, 'sign-in'::text, 'change-email'::text])))
  constraint one_time_links_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE INDEX one_time_links_expiry ON public.one_time_links USING btree (expires_at)
  CREATE INDEX one_time_links_user ON public.one_time_links USING btree (user_id)

table owner_keys
  owner_id uuid not null,
  key bytea,
  created_at timestamp with time zone not null default now()
  constraint owner_keys_pkey PRIMARY KEY (owner_id)
  constraint owner_keys_wrapped CHECK ((octet_length(key) = 61)) NOT VALID
  CREATE TRIGGER announce_erasure AFTER INSERT OR UPDATE ON public.owner_keys FOR EACH ROW WHEN ((new.key IS NULL)) EXECUTE FUNCTION announce_erasure()
  CREATE TRIGGER announce_removal AFTER DELETE ON public.owner_keys FOR EACH ROW EXECUTE FUNCTION announce_erasure()

table parked_events
  projection text not null,
  stream_id uuid not null,
  version integer not null,
  type text not null,
  schema_version smallint not null,
  parked_at timestamp with time zone not null default now()
  constraint parked_events_pkey PRIMARY KEY (projection, stream_id, version)

table passkeys
  credential_id text not null,
  user_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone
  constraint passkeys_pkey PRIMARY KEY (credential_id)
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id)

table payment
  account_id uuid not null,
  payment_id text not null,
  owner_id uuid not null,
  purpose text,
  credits bigint,
  amount_cents bigint,
  currency text,
  plan text,
  period_end timestamp with time zone,
  requested_at timestamp with time zone,
  settled_at timestamp with time zone,
  failed_at timestamp with time zone,
  reason text
  constraint payment_pkey PRIMARY KEY (account_id, payment_id)
  CREATE INDEX payment_by_account ON public.payment USING btree (account_id, requested_at)
  CREATE UNIQUE INDEX payment_by_id ON public.payment USING btree (payment_id)
  CREATE INDEX payment_open ON public.payment USING btree (requested_at) WHERE ((settled_at IS NULL) AND (failed_at IS NULL))

table payment_customers
  account_id uuid not null,
  provider text not null,
  customer_id text not null,
  created_at timestamp with time zone not null default now(),
  forget boolean not null default false
  constraint payment_customers_pkey PRIMARY KEY (account_id, provider)
  CREATE INDEX payment_customers_to_forget ON public.payment_customers USING btree (provider) WHERE forget

table payment_notices
  outcome text not null,
  times bigint not null,
  last_at timestamp with time zone not null
  constraint payment_notices_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'ignored'::text, 'too_large'::text, 'bad_signature'::text, 'too_old'::text, 'failed'::text])))
  constraint payment_notices_pkey PRIMARY KEY (outcome)

table payment_questions
  payment_id text not null,
  asked_at timestamp with time zone not null
  constraint payment_questions_pkey PRIMARY KEY (payment_id)

table payment_return
  account_id uuid not null,
  return_id text not null,
  owner_id uuid not null,
  payment_id text,
  kind text,
  amount_cents bigint,
  credits bigint,
  uncovered bigint,
  at timestamp with time zone,
  closed_at timestamp with time zone,
  won boolean
  constraint payment_return_pkey PRIMARY KEY (account_id, return_id)
  CREATE INDEX payment_return_by_payment ON public.payment_return USING btree (payment_id)

table payment_sessions
  payment_id text not null,
  provider text not null,
  session_id text not null,
  url text not null,
  opened_at timestamp with time zone not null default now()
  constraint payment_sessions_pkey PRIMARY KEY (payment_id)

table payment_sweeps
  provider text not null,
  seen_until timestamp with time zone not null
  constraint payment_sweeps_pkey PRIMARY KEY (provider)

table projection_schemas
  name text not null,
  sha256 text not null,
  objects jsonb not null,
  applied_at timestamp with time zone not null default now(),
  rebuilt_at timestamp with time zone
  constraint projection_schemas_pkey PRIMARY KEY (name)

table schema_migrations
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now()
  constraint schema_migrations_pkey PRIMARY KEY (name)

table seals
  n bigint not null,
  tx xid8 not null,
  seq bigint not null,
  events integer not null,
  total bigint not null,
  root bytea not null,
  prev bytea not null,
  sealed_at timestamp with time zone not null,
  public_key bytea not null,
  hash bytea not null,
  signature bytea not null,
  leaves bytea not null
  constraint seals_check CHECK ((octet_length(leaves) = (68 * events)))
  constraint seals_events_check CHECK ((events >= 0))
  constraint seals_hash_check CHECK ((octet_length(hash) = 32))
  constraint seals_n_check CHECK ((n > 0))
  constraint seals_pkey PRIMARY KEY (n)
  constraint seals_prev_check CHECK ((octet_length(prev) = 32))
  constraint seals_public_key_check CHECK ((octet_length(public_key) = 32))
  constraint seals_root_check CHECK ((octet_length(root) = 32))
  constraint seals_signature_check CHECK ((octet_length(signature) = 64))
  CREATE UNIQUE INDEX seals_by_position ON public.seals USING btree (tx, seq)
  CREATE TRIGGER no_change BEFORE DELETE OR UPDATE ON public.seals FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table service_accounts
  client_id text not null,
  user_id uuid not null,
  name text not null,
  secret_hash bytea not null,
  setup_hash bytea not null,
  created_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
  constraint service_accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint service_accounts_pkey PRIMARY KEY (client_id)
  constraint service_accounts_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint service_accounts_setup_hash_check CHECK ((octet_length(setup_hash) = 32))
  constraint service_accounts_setup_hash_key UNIQUE (setup_hash)
  constraint service_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  constraint service_accounts_user_id_key UNIQUE (user_id)
  CREATE UNIQUE INDEX service_accounts_setup_hash_key ON public.service_accounts USING btree (setup_hash)
  CREATE UNIQUE INDEX service_accounts_user_id_key ON public.service_accounts USING btree (user_id)

table streams with {fillfactor=80}
  stream_id uuid not null,
  kind text not null,
  owner_id uuid not null,
  version integer not null,
  head_hash bytea not null
  constraint streams_head_hash_check CHECK ((octet_length(head_hash) = 32))
  constraint streams_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'account'::text, 'uploads'::text, 'system'::text])))
  constraint streams_pkey PRIMARY KEY (stream_id)
  constraint streams_version_check CHECK ((version > 0))
  CREATE INDEX streams_by_kind ON public.streams USING btree (kind, stream_id)

table test_mode_payments
  payment_id text not null,
  session_id text,
  customer_id text not null,
  kind text not null,
  description text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  reason text,
  card text,
  paid_url text,
  cancelled_url text,
  expires_at timestamp with time zone,
  changed_at timestamp with time zone not null default now()
  constraint test_mode_payments_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'card'::text])))
  constraint test_mode_payments_pkey PRIMARY KEY (payment_id)
  constraint test_mode_payments_session_id_key UNIQUE (session_id)
  constraint test_mode_payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text])))
  CREATE INDEX test_mode_payments_by_change ON public.test_mode_payments USING btree (changed_at)
  CREATE UNIQUE INDEX test_mode_payments_session_id_key ON public.test_mode_payments USING btree (session_id)

table test_mode_returns
  return_id text not null,
  payment_id text not null,
  kind text not null,
  amount_cents bigint not null,
  outcome text not null,
  made_at timestamp with time zone not null default now()
  constraint test_mode_returns_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text])))
  constraint test_mode_returns_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
  constraint test_mode_returns_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES test_mode_payments(payment_id)
  constraint test_mode_returns_pkey PRIMARY KEY (return_id)
  CREATE INDEX test_mode_returns_by_payment ON public.test_mode_returns USING btree (payment_id)

table upload_quota with {fillfactor=50}
  user_id uuid not null,
  version integer not null,
  state text not null
  constraint upload_quota_pkey PRIMARY KEY (user_id)

table upload_slots
  upload_id uuid not null,
  user_id uuid not null,
  key text,
  filename text,
  content_type text,
  max_bytes bigint,
  issued_at timestamp with time zone,
  expires_at timestamp with time zone,
  bytes bigint,
  received_at timestamp with time zone,
  deleted_at timestamp with time zone
  constraint upload_slots_pkey PRIMARY KEY (upload_id)
  CREATE INDEX upload_slots_by_key ON public.upload_slots USING btree (key)
  CREATE INDEX upload_slots_kept ON public.upload_slots USING btree (issued_at) WHERE (deleted_at IS NULL)

table users
  user_id uuid not null,
  account_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  password_hash text,
  password_changed_at timestamp with time zone,
  display_name text,
  theme text not null default 'system'::text
  constraint users_account_id_key UNIQUE (account_id)
  constraint users_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 80)))
  constraint users_pkey PRIMARY KEY (user_id)
  constraint users_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
  CREATE UNIQUE INDEX users_account_id_key ON public.users USING btree (account_id)
  CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email))

table video_shares
  share_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone
  constraint video_shares_check CHECK ((expires_at > created_at))
  constraint video_shares_pkey PRIMARY KEY (share_id)
  constraint video_shares_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint video_shares_secret_hash_key UNIQUE (secret_hash)
  constraint video_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE INDEX video_shares_expiry ON public.video_shares USING btree (expires_at)
  CREATE INDEX video_shares_job ON public.video_shares USING btree (job_id)
  CREATE UNIQUE INDEX video_shares_secret_hash_key ON public.video_shares USING btree (secret_hash)
  CREATE INDEX video_shares_user ON public.video_shares USING btree (user_id)

table webhook_deliveries
  delivery_id uuid not null,
  endpoint_id uuid not null,
  user_id uuid not null,
  job_id uuid not null,
  seq integer not null,
  type text not null,
  body text not null,
  state text not null,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  next_at timestamp with time zone,
  leased_until timestamp with time zone,
  last_at timestamp with time zone,
  last_status integer,
  last_ms integer,
  last_error text
  constraint webhook_deliveries_check CHECK (((state = 'pending'::text) = (next_at IS NOT NULL)))
  constraint webhook_deliveries_check1 CHECK (((state = 'pending'::text) OR (leased_until IS NULL)))
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(endpoint_id) ON DELETE CASCADE
  constraint webhook_deliveries_endpoint_id_job_id_seq_key UNIQUE (endpoint_id, job_id, seq)
  constraint webhook_deliveries_pkey PRIMARY KEY (delivery_id)
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
  CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at) WHERE (state <> 'pending'::text)
  CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_at, delivery_id) WHERE (state = 'pending'::text)
  CREATE UNIQUE INDEX webhook_deliveries_endpoint_id_job_id_seq_key ON public.webhook_deliveries USING btree (endpoint_id, job_id, seq)
  CREATE INDEX webhook_deliveries_in_hand ON public.webhook_deliveries USING btree (user_id, endpoint_id) WHERE (leased_until IS NOT NULL)
  CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (endpoint_id, delivery_id)
  CREATE INDEX webhook_deliveries_pending ON public.webhook_deliveries USING btree (endpoint_id, job_id, seq) WHERE (state = 'pending'::text)
  CREATE INDEX webhook_deliveries_user ON public.webhook_deliveries USING btree (user_id)

table webhook_endpoints
  endpoint_id uuid not null,
  user_id uuid not null,
  account_id uuid not null,
  url text not null,
  description text not null,
  types text[] not null,
  secret bytea not null,
  previous bytea,
  previous_until timestamp with time zone,
  created_at timestamp with time zone not null,
  since xid8 not null default pg_current_xact_id(),
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_why text
  constraint webhook_endpoints_check CHECK (((previous IS NULL) = (previous_until IS NULL)))
  constraint webhook_endpoints_check1 CHECK (((disabled_at IS NULL) = (disabled_why IS NULL)))
  constraint webhook_endpoints_pkey PRIMARY KEY (endpoint_id)
  constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id)
  CREATE INDEX webhook_endpoints_user ON public.webhook_endpoints USING btree (user_id, endpoint_id)

table workers_paused
  only_row boolean not null default true,
  since timestamp with time zone not null default now()
  constraint workers_paused_only_row_check CHECK (only_row)
  constraint workers_paused_pkey PRIMARY KEY (only_row)

CREATE OR REPLACE FUNCTION public.announce_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('framelog_erasures', coalesce(new.owner_id, old.owner_id)::text);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.append_events(c_id uuid[], c_owner uuid[], c_at timestamp with time zone[], c_result bytea[], s_id uuid[], s_kind text[], s_owner uuid[], s_expected integer[], s_version integer[], s_head bytea[], s_new_head bytea[], e_stream uuid[], e_version integer[], e_at timestamp with time zone[], e_type text[], e_schema smallint[], e_command uuid[], e_actor text[], e_causation uuid[], e_correlation uuid[], e_data jsonb[], e_sealed bytea[], e_hash bytea[], p_rows jsonb, p_tasks uuid[], p_task_jobs uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  begun int;
  moved int;
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 0)) from unnest(s_id) id;

  insert into commands (command_id, owner_id, recorded_at, result)
  select * from unnest(c_id, c_owner, c_at, c_result)
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun < cardinality(c_id) then
    raise exception 'a command was carried out before' using errcode = 'FL004';
  end if;

  insert into streams (stream_id, kind, owner_id, version, head_hash)
  select id, kind, owner, version, new_head
    from unnest(s_id, s_kind, s_owner, s_expected, s_version, s_new_head) u(id, kind, owner, expected, version, new_head)
   where expected = 0
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun < cardinality(s_id) then
    update streams s set version = u.version, head_hash = u.new_head
      from unnest(s_id, s_kind, s_owner, s_expected, s_version, s_head, s_new_head)
           u(id, kind, owner, expected, version, head, new_head)
     where u.expected > 0 and s.stream_id = u.id and s.version = u.expected and s.head_hash = u.head
       and s.kind = u.kind and s.owner_id = u.owner;
    get diagnostics moved = row_count;
    if begun + moved < cardinality(s_id) then
      raise exception 'a stream is not at its expected version' using errcode = 'FL001';
    end if;
  end if;

  insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, causation_id,
                      correlation_id, data, sealed, hash)
  select * from unnest(e_stream, e_version, e_at, e_type, e_schema, e_command, e_actor, e_causation, e_correlation,
                       e_data, e_sealed, e_hash);
  perform project_rows(p_rows);

  if cardinality(p_tasks) > 0 then
    insert into pgboss.job (id, name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
                            expire_seconds, deletion_seconds, keep_until, heartbeat_seconds, group_id, priority)
    select u.id, q.name, jsonb_build_object('jobId', u.job), q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
           q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
           now() + q.retention_seconds * interval '1 second', q.heartbeat_seconds, s.owner_id::text,
           -(select count(*) from (select from pgboss.job t
                                    where t.name = q.name and t.group_id = s.owner_id::text and t.state <= 'active'
                                    limit 99) ahead)
      from unnest(p_tasks, p_task_jobs) u(id, job) left join streams s on s.stream_id = u.job cross join pgboss.queue q
     where q.name = 'generation';
    if not found then
      raise exception 'the queue of generation tasks is missing' using errcode = 'FL003';
    end if;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.detach_event_month(p_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  aside text := replace(p_name, 'events_', 'archived_');
  bounds text;
begin
  select pg_get_expr(relpartbound, oid) into strict bounds from pg_class where oid = p_name::regclass;
  execute format('alter table events detach partition %I', p_name);
  execute format('alter table %I rename to %I', p_name, aside);
  -- Detaching dropped the trigger that came from the parent.
  execute format('create trigger no_change before update or delete on %I for each row execute function refuse_change()', aside);
  execute format('create table %I partition of events %s', p_name, bounds);
  execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', p_name);
  perform protect_log(p_name::regclass);
  execute format('insert into %I select e.* from %I e join streams s using (stream_id) where s.kind <> ''job''', p_name, aside);
  execute format('create trigger archived before insert on %I for each row execute function refuse_archived()', p_name);
  begin
    execute format('revoke all on %I from framelog_app', aside);
  exception when undefined_object then
    null;
  end;
end $function$

CREATE OR REPLACE FUNCTION public.ensure_event_partitions(p_now timestamp with time zone, p_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month timestamptz;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('framelog.partitions'));
  for i in 0..p_ahead loop
    month := date_trunc('month', p_now at time zone 'UTC') at time zone 'UTC' + make_interval(months => i);
    name := 'events_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(name) is not null;
    begin
      execute format('create table %I partition of events for values from (%L) to (%L)',
        name, uuidv7_floor(month), uuidv7_floor((month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
      execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
      perform protect_log(name::regclass);
      made := made + 1;
    exception when check_violation then
      null;
    end;
  end loop;
  return made;
end $function$

CREATE OR REPLACE FUNCTION public.expect_reads(r_id uuid[], r_version integer[], w_id uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform case when written then pg_advisory_xact_lock(hashtextextended(id::text, 0))
               else pg_advisory_xact_lock_shared(hashtextextended(id::text, 0)) end
     from (select id, bool_or(written) as written
             from (select unnest(r_id) as id, false as written union all select unnest(w_id), true) u
            group by id order by id) locks;
  -- A statement of its own: it sees what was committed while the locks were waited for.
  if exists (select from unnest(r_id, r_version) r(id, version) left join streams s on s.stream_id = r.id
              where coalesce(s.version, 0) <> r.version) then
    raise exception 'a stream that was read is no longer at its version' using errcode = 'FL001';
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.oldest_transaction(OUT pid integer, OUT database text, OUT client text, OUT state text, OUT seconds double precision)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select h.pid, h.database, h.client, h.state, extract(epoch from clock_timestamp() - h.since)::float8
    from (select a.pid, a.datname::text as database, a.application_name as client, a.state, a.xact_start as since
            from pg_stat_activity a where a.backend_xid is not null and a.pid <> pg_backend_pid()
          union all
          select null, p.database::text, p.gid, 'prepared', p.prepared from pg_prepared_xacts p) h
   where h.since is not null
   order by h.since
   limit 1
$function$

CREATE OR REPLACE FUNCTION public.project_account_balance(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_balance as t select * from jsonb_populate_recordset(null::account_balance, p_rows)
  on conflict (account_id) do update
    set version = excluded.version, plan = excluded.plan, plan_ends_at = excluded.plan_ends_at,
        available = excluded.available, held = excluded.held, state = excluded.state
  where t.version < excluded.version;
end $function$

CREATE OR REPLACE FUNCTION public.project_job_history(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into job_history select * from jsonb_populate_recordset(null::job_history, p_rows)
  on conflict do nothing;
end $function$

CREATE OR REPLACE FUNCTION public.project_job_status(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into job_status as t select * from jsonb_populate_recordset(null::job_status, p_rows)
  on conflict (job_id) do update
    set version = excluded.version, run = excluded.run, status = excluded.status,
        output_status = excluded.output_status, output_key = excluded.output_key,
        poster_key = excluded.poster_key, seconds = excluded.seconds, title = excluded.title,
        updated_at = excluded.updated_at, body = excluded.body
  where t.version < excluded.version;
end $function$

CREATE OR REPLACE FUNCTION public.project_ledger_entry(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_entry select * from jsonb_populate_recordset(null::ledger_entry, p_rows)
  on conflict (account_id, version, line) do nothing;
end $function$

CREATE OR REPLACE FUNCTION public.project_payment(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment as t select * from jsonb_populate_recordset(null::payment, p_rows)
  on conflict (account_id, payment_id) do update
    set purpose = coalesce(t.purpose, excluded.purpose), credits = coalesce(t.credits, excluded.credits),
        amount_cents = coalesce(t.amount_cents, excluded.amount_cents), currency = coalesce(t.currency, excluded.currency),
        plan = coalesce(t.plan, excluded.plan), period_end = coalesce(t.period_end, excluded.period_end),
        requested_at = coalesce(t.requested_at, excluded.requested_at),
        settled_at = coalesce(t.settled_at, excluded.settled_at), failed_at = coalesce(t.failed_at, excluded.failed_at),
        reason = coalesce(t.reason, excluded.reason);
end $function$

CREATE OR REPLACE FUNCTION public.project_payment_return(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_return as t select * from jsonb_populate_recordset(null::payment_return, p_rows)
  on conflict (account_id, return_id) do update
    set payment_id = coalesce(t.payment_id, excluded.payment_id), kind = coalesce(t.kind, excluded.kind),
        amount_cents = coalesce(t.amount_cents, excluded.amount_cents), credits = coalesce(t.credits, excluded.credits),
        uncovered = coalesce(t.uncovered, excluded.uncovered), at = coalesce(t.at, excluded.at),
        closed_at = coalesce(t.closed_at, excluded.closed_at), won = coalesce(t.won, excluded.won);
end $function$

CREATE OR REPLACE FUNCTION public.project_rows(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if p_rows ? 'job_status' then perform project_job_status(p_rows -> 'job_status'); end if;
  if p_rows ? 'job_history' then perform project_job_history(p_rows -> 'job_history'); end if;
  if p_rows ? 'account_balance' then perform project_account_balance(p_rows -> 'account_balance'); end if;
  if p_rows ? 'ledger_entry' then perform project_ledger_entry(p_rows -> 'ledger_entry'); end if;
  if p_rows ? 'payment' then perform project_payment(p_rows -> 'payment'); end if;
  if p_rows ? 'payment_return' then perform project_payment_return(p_rows -> 'payment_return'); end if;
  if p_rows ? 'upload_quota' then perform project_upload_quota(p_rows -> 'upload_quota'); end if;
  if p_rows ? 'upload_slots' then perform project_upload_slots(p_rows -> 'upload_slots'); end if;
end $function$

CREATE OR REPLACE FUNCTION public.project_upload_quota(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into upload_quota as t select * from jsonb_populate_recordset(null::upload_quota, p_rows)
  on conflict (user_id) do update set version = excluded.version, state = excluded.state
  where t.version < excluded.version;
end $function$

CREATE OR REPLACE FUNCTION public.project_upload_slots(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into upload_slots as t select * from jsonb_populate_recordset(null::upload_slots, p_rows)
  on conflict (upload_id) do update
    set key = coalesce(t.key, excluded.key), filename = coalesce(t.filename, excluded.filename),
        content_type = coalesce(t.content_type, excluded.content_type),
        max_bytes = coalesce(t.max_bytes, excluded.max_bytes), issued_at = coalesce(t.issued_at, excluded.issued_at),
        expires_at = coalesce(t.expires_at, excluded.expires_at), bytes = coalesce(t.bytes, excluded.bytes),
        received_at = coalesce(t.received_at, excluded.received_at),
        deleted_at = coalesce(t.deleted_at, excluded.deleted_at);
end $function$

CREATE OR REPLACE FUNCTION public.protect_log(p_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('revoke all on %s from framelog_app', p_table);
  execute format('grant select, insert on %s to framelog_app', p_table);
exception when undefined_object then
  null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from archived_streams a where a.stream_id = new.stream_id) then
    raise exception 'stream % is archived', new.stream_id using errcode = 'FL005';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FL002';
end $function$

CREATE OR REPLACE FUNCTION public.uuidv7_floor(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$
