-- The lines of an order can be refunded one request after another, until all are; one request at a time.
alter table refunds drop constraint refunds_order_id_key;
create index refunds_order on refunds (order_id);
create unique index one_open_refund_an_order on refunds (order_id) where refund_status = 'pending';
alter table payment_refunds
  -- The request that it pays a part of; null: the order or trip was canceled, or the payment was not needed.
  add refund_id int references refunds on delete cascade,
  drop constraint payment_refunds_payment_id_key;
create index payment_refunds_refund on payment_refunds (refund_id) where refund_id is not null;
create index payment_refunds_payment on payment_refunds (payment_id) where payment_id is not null;
-- Each gives a payment back once.
create unique index one_refund_a_payment on payment_refunds (payment_id) where refund_id is null;
create unique index one_part_of_a_payment on payment_refunds (payment_id, refund_id)
  where refund_id is not null;
update payment_refunds f set refund_id = r.id
  from refunds r
  where r.order_id = f.order_id and r.refund_status = 'approved' and f.payment_id is not null;
