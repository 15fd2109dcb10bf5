-- [{order_detail_id, quantity}] of what a refund is for; empty: the whole order.
alter table refunds add column lines jsonb not null default '[]';

-- What a change of an order, such as of its tip, moves between the customer's wallet and the shop.
alter table wallet_transactions drop constraint wallet_transactions_transaction_type_check;
alter table wallet_transactions add constraint wallet_transactions_transaction_type_check check (
  transaction_type in (
    'add_fund', 'add_fund_by_admin', 'order_place', 'order_refund', 'order_change', 'partial_payment',
    'loyalty_point', 'referrer', 'CashBack', 'trip_booking', 'cashback_reversal',
    'referral_reversal', 'payout', 'payout_reversal'
  )
);
