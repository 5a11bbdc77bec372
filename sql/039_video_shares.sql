-- Links that show one video to whoever has them. The secret of a link is in its address alone; here is its SHA-256. That
-- a link was made or revoked is also an event of the account's stream.
create table video_shares (
  share_id    uuid primary key,
  job_id      uuid not null,
  user_id     uuid not null references users,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  check (expires_at > created_at)
);
create index video_shares_job on video_shares (job_id);
create index video_shares_user on video_shares (user_id);
create index video_shares_expiry on video_shares (expires_at);
