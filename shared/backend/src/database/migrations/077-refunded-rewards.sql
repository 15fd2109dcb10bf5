-- A refund takes back the rewards of what is refunded, as movements of their own.
alter table wallet_transactions
  drop constraint wallet_transactions_transaction_type_check,
  add constraint wallet_transactions_transaction_type_check check (
    transaction_type in (
      'add_fund', 'add_fund_by_admin', 'order_place', 'order_refund', 'partial_payment',
      'loyalty_point', 'referrer', 'CashBack', 'trip_booking', 'cashback_reversal',
      'referral_reversal'
    )
  );

alter table loyalty_transactions
  add column order_id int references orders,
  add column trip_id int references trips,
  add check (num_nonnulls(order_id, trip_id) <= 1),
  drop constraint loyalty_transactions_transaction_type_check,
  add constraint loyalty_transactions_transaction_type_check check (
    transaction_type in ('order_place', 'trip_booking', 'point_to_wallet', 'points_reversal')
  );
update loyalty_transactions t set order_id = o.id
  from orders o where t.transaction_type = 'order_place' and t.reference = o.id::text;
update loyalty_transactions t set trip_id = trip.id
  from trips trip
  where t.transaction_type = 'trip_booking' and t.reference = 'trip-' || trip.id;
create index loyalty_transactions_order on loyalty_transactions (order_id)
  where order_id is not null;

-- What was earned with what is refunded, and what of it was still there to take back.
alter table refunds
  add column points_due int not null default 0,
  add column points_taken_back int not null default 0,
  add column cashback_due money_amount not null default 0,
  add column cashback_taken_back money_amount not null default 0,
  add check (points_taken_back between 0 and points_due),
  add check (cashback_taken_back <= cashback_due);
