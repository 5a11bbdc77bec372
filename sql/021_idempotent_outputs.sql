-- What a repeated request is given again is the operation's output, whatever surface asked; status and headers follow from
-- the surface.
alter table idempotency_keys drop constraint idempotency_keys_check;
alter table idempotency_keys drop column status, drop column headers;
alter table idempotency_keys rename column body to output;
alter table idempotency_keys add constraint idempotency_keys_output check ((lease_until is null) = (output is not null));
