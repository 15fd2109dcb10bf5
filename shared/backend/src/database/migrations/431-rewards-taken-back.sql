-- What a refund took for rewards that were spent before: money from the customer's wallet, or from the refund itself.
alter table refunds
  -- The worth of points that were not there any more.
  add points_worth_taken_back money_amount not null default 0,
  -- The missing rest of the reward of the person who had referred the customer.
  add referral_taken_back money_amount not null default 0,
  -- The part of all this that was kept from a refund that did not go into the wallet.
  add withheld_amount money_amount not null default 0;
alter table wallet_transactions drop constraint wallet_transactions_transaction_type_check,
  add constraint wallet_transactions_transaction_type_check check (
    transaction_type in (
      'add_fund', 'add_fund_by_admin', 'order_place', 'order_refund', 'order_change',
      'order_tip', 'partial_payment', 'loyalty_point', 'referrer', 'CashBack', 'trip_booking',
      'cashback_reversal', 'referral_reversal', 'points_reversal', 'payout', 'payout_reversal'
    )
  );
