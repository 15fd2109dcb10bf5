-- The address that a customer is offered first; at most one.
alter table addresses add column is_default boolean not null default false;
create unique index addresses_default on addresses (customer_id) where is_default;
