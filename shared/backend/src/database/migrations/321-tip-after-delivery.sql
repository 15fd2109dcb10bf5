-- A tip that is given once an order is delivered. It is the courier's, and no part of what the order costs: nothing that reckons
-- totals, refunds or rewards meets it.
create table order_tips (
  order_id int primary key references orders on delete cascade,
  delivery_man_id int not null references delivery_men,
  amount money_amount not null check (amount > 0),
  -- That of the order.
  currency_code text not null references currencies,
  -- At a gateway; none: from the wallet, whose ledger names the order.
  payment_id text references payments,
  given_at timestamptz not null,
  foreign key (order_id, currency_code) references orders (id, currency_code)
);
create index order_tips_courier on order_tips (delivery_man_id);
create index order_tips_payment on order_tips (payment_id);

alter table payments
  -- Not `order_id`: nobody may take it for a payment of the order.
  add column tip_order_id int references orders on delete cascade,
  add foreign key (tip_order_id, currency_code) references orders (id, currency_code),
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check
    check (purpose in ('order', 'trip', 'wallet', 'package', 'deposit', 'tip')),
  drop constraint payments_subject,
  add constraint payments_subject check (
    case purpose
      when 'order' then order_id is not null
      when 'trip' then trip_id is not null
      when 'package' then store_id is not null and package_id is not null
      when 'deposit' then deposit_trip_id is not null
      when 'tip' then tip_order_id is not null
      else customer_id is not null
    end
  );
create index payments_tip_order on payments (tip_order_id) where tip_order_id is not null;

alter table wallet_transactions drop constraint wallet_transactions_transaction_type_check;
alter table wallet_transactions add constraint wallet_transactions_transaction_type_check check (
  transaction_type in (
    'add_fund', 'add_fund_by_admin', 'order_place', 'order_refund', 'order_change', 'order_tip', 'partial_payment',
    'loyalty_point', 'referrer', 'CashBack', 'trip_booking', 'cashback_reversal',
    'referral_reversal', 'payout', 'payout_reversal'
  )
);
