-- Whose attachments became which assets. Assets are stored by their content and named by storyboards alone, which nobody
-- can read once their owner is erased or their month is archived; an erasure asks here. Written before the bytes are stored
-- (src/store/privacy/asset-owners.ts); assets of before this table are found by the storyboards in the log.
create table asset_owners (
  sha256 bytea not null check (octet_length(sha256) = 32),
  owner_id uuid not null,
  primary key (sha256, owner_id)
);
create index asset_owners_by_owner on asset_owners (owner_id);
