-- Scheduled orders that a store can make in one slot; null: as many as come.
alter table stores add column orders_per_slot int check (orders_per_slot > 0);
create index orders_scheduled on orders (store_id, schedule_at) where scheduled;
