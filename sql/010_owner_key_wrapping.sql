-- Owners' keys are wrapped under a master key that is not in the database: a dump of it opens no personal text.

-- Keys from before are wrapped at the next start (src/store/owner-key-upkeep.ts). "not valid" lets them be until then, and
-- from now on nothing else than a wrapped key can be written: format byte, IV, 32 bytes, tag.
alter table owner_keys drop constraint owner_keys_key_check;
alter table owner_keys add constraint owner_keys_wrapped check (octet_length(key) = 61) not valid;

-- Which master key the owners' keys are wrapped under, so that a start with another one is refused before it writes. An
-- HMAC of a fixed text: it tells nothing about the key.
create table master_key (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  since timestamptz not null default now()
);
select protect_log('master_key');

-- Every process keeps opened keys in memory for a while. With the erasure itself, so that none can be missed, whoever
-- does it.
create function announce_erasure() returns trigger language plpgsql as $$
begin
  perform pg_notify('framelog_erasures', coalesce(new.owner_id, old.owner_id)::text);
  return null;
end $$;
create trigger announce_erasure after insert or update on owner_keys for each row
  when (new.key is null) execute function announce_erasure();
create trigger announce_removal after delete on owner_keys for each row execute function announce_erasure();
