-- Customers of the provider that an erasure left to be forgotten there; the row goes once they are.
alter table payment_customers add column forget boolean not null default false;
create index payment_customers_to_forget on payment_customers (provider) where forget;
