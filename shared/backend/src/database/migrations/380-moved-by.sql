-- Who of the shop has moved an order or a trip into a state; none: its customer, or it moved by itself.
alter table order_events add column moved_by text;
alter table trip_events add column moved_by text;
-- What waits for the shop, the oldest first.
create index orders_at_work on orders (id)
  where order_status in ('pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', 'refund_requested');
