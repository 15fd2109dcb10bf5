-- The links that guests open their orders by: whoever has the token may follow the order.
create table order_links (
  -- Hash of the token, which is random.
  token_hash text primary key,
  order_id int not null references orders (id) on delete cascade,
  created_at timestamptz not null
);
create index order_links_order on order_links (order_id);
