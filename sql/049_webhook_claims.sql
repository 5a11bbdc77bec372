-- What is due is found endpoint by endpoint, however much waits: a hundred thousand messages of one customer must not make
-- the next message of another one late.
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at, delivery_id) where state = 'pending';
-- Those on their way, which are a few.
create index webhook_deliveries_in_hand on webhook_deliveries (user_id, endpoint_id) where leased_until is not null;
