alter table orders
  -- When the order moves on by itself; null: it waits for somebody, or is over.
  add column next_step_at timestamptz,
  -- Ways of the courier as encoded polylines: to the pickup, and from there to the door.
  add column approach text,
  add column way text,
  -- Until when an unpaid order keeps its goods; null: it took none, or keeps them for good.
  add column reserved_until timestamptz,
  add column stock_returned boolean not null default false;
create index orders_due on orders (next_step_at) where next_step_at is not null;
create index orders_reserved on orders (reserved_until)
  where reserved_until is not null and order_status = 'failed';
create index orders_delivery_man on orders (delivery_man_id)
  where order_status in ('confirmed', 'accepted', 'processing', 'handover', 'picked_up');

-- What an order took, so that a canceled one gives back just that.
alter table order_details
  add column variation_type text,
  add column flash_sale_item_id int references flash_sale_items on delete set null;

-- Numbers of payments for the wire, whose ids are whole numbers.
alter table payments add column number int generated always as identity;
