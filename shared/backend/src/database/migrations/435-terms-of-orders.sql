-- The change that a courier brings is an amount of money, not of whole units.
alter table orders alter column bring_change_amount type money_amount;
-- The coupon and the first order's discount as they were when the order was placed: a changed order keeps them, whatever
-- becomes of the coupon. Null: none, or an order of before.
alter table orders
  add column coupon_terms jsonb,
  add column first_order_terms jsonb;
