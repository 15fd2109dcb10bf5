-- Payments, refunds, wallets and rewards.

-- Money on its way through a gateway, for an order, a trip or a wallet.
create table payments (
  id text primary key,
  -- For the wire, whose ids are whole numbers.
  number int generated always as identity,
  purpose text not null check (purpose in ('order', 'trip', 'wallet', 'package')),
  order_id int references orders on delete cascade,
  trip_id int references trips on delete cascade,
  customer_id int references customers,
  -- A store pays for its package like everybody else.
  store_id int references stores on delete cascade,
  package_id int references vendor_packages on delete cascade,
  owner text not null,
  -- `wallet`, `cash_on_delivery`, `offline_payment`, or the key of a gateway.
  payment_method text not null,
  -- Who has the money; null: the shop itself (wallet, cash, a bank transfer).
  provider text,
  amount money_amount not null check (amount > 0),
  -- That of what is paid for; a trigger fills it in.
  currency_code text not null references currencies,
  payment_status text not null check (payment_status in ('unpaid', 'paid', 'failed', 'canceled')),
  transaction_ref text,
  callback text,
  created_at timestamptz not null,
  -- Set before the provider is called for the money, so that a server that dies in between leaves a
  -- trace. An order or trip has one such payment at a time.
  capture_started_at timestamptz,
  paid_at timestamptz,
  foreign key (order_id, currency_code) references orders (id, currency_code),
  foreign key (trip_id, currency_code) references trips (id, currency_code),
  constraint payments_subject check (
    case purpose
      when 'order' then order_id is not null
      when 'trip' then trip_id is not null
      when 'package' then store_id is not null and package_id is not null
      else customer_id is not null
    end
  )
);
create index payments_order on payments (order_id);
create index payments_trip on payments (trip_id);
-- A guest's payments move with the orders to the account.
create index payments_owner on payments (owner);
create unique index one_capture_an_order on payments (order_id)
  where payment_status = 'unpaid' and capture_started_at is not null;
create unique index one_capture_a_trip on payments (trip_id)
  where payment_status = 'unpaid' and capture_started_at is not null;
create index payments_being_captured on payments (capture_started_at)
  where payment_status = 'unpaid' and capture_started_at is not null;

create function take_currency_of_purchase() returns trigger
  language plpgsql as $$
  begin
    new.currency_code = coalesce(new.currency_code,
      (select currency_code from orders where id = new.order_id),
      (select currency_code from trips where id = new.trip_id));
    return new;
  end
$$;
create trigger payments_currency before insert on payments
  for each row execute function take_currency_of_purchase();

-- A gateway may report the same event twice.
create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id text not null references payments on delete cascade,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- Money that goes back to whoever paid it.
create table payment_refunds (
  id int generated always as identity primary key,
  order_id int references orders on delete cascade,
  trip_id int references trips on delete cascade,
  -- The payment that goes back the way it came, once; null: into the wallet.
  payment_id text unique references payments on delete cascade,
  -- `wallet`, or the key of the gateway.
  method text not null,
  amount money_amount not null check (amount > 0),
  status text not null check (status in ('requested', 'done', 'failed')),
  attempts int not null default 0,
  -- When the provider is called, or called again.
  next_attempt_at timestamptz,
  transaction_ref text,
  language text not null default 'en',
  created_at timestamptz not null,
  settled_at timestamptz,
  check (num_nonnulls(order_id, trip_id) <= 1),
  check (num_nonnulls(order_id, trip_id, payment_id) >= 1),
  check ((status = 'requested') = (next_attempt_at is not null)),
  check ((status = 'requested') = (settled_at is null)),
  check ((method = 'wallet') = (payment_id is null))
);
create unique index one_wallet_refund_an_order on payment_refunds (order_id) where method = 'wallet';
create unique index one_wallet_refund_a_trip on payment_refunds (trip_id) where method = 'wallet';
create index payment_refunds_order on payment_refunds (order_id);
create index payment_refunds_trip on payment_refunds (trip_id);
create index payment_refunds_due on payment_refunds (next_attempt_at)
  where next_attempt_at is not null;

-- A customer has one balance per currency: what was topped up in pounds pays nothing in riyals.
create table wallets (
  customer_id int not null references customers,
  currency_code text not null references currencies,
  balance money_amount not null default 0,
  primary key (customer_id, currency_code)
);

create table wallet_bonuses (
  id int generated by default as identity primary key,
  title translated not null,
  description translated not null,
  bonus_type text not null check (bonus_type in ('percentage', 'amount')),
  bonus_amount money_amount not null,
  minimum_add_amount money_amount not null,
  maximum_bonus_amount money_amount not null default 0,
  currency_code text not null default default_currency() references currencies,
  start_date date not null,
  end_date date not null,
  status boolean not null default true
);

create table cashbacks (
  id int generated by default as identity primary key,
  title translated not null,
  cashback_type text not null check (cashback_type in ('percentage', 'amount')),
  cashback_amount money_amount not null,
  min_purchase money_amount not null default 0,
  max_discount money_amount not null default 0,
  currency_code text not null default default_currency() references currencies,
  same_user_limit int not null default 1,
  total_used int not null default 0,
  is_rental boolean not null default false,
  start_date date not null,
  end_date date not null,
  status boolean not null default true
);

create table cashback_uses (
  cashback_id int not null references cashbacks,
  customer_id int not null references customers,
  uses int not null check (uses > 0),
  primary key (cashback_id, customer_id)
);

create table wallet_transactions (
  id int generated by default as identity primary key,
  customer_id int not null references customers,
  currency_code text not null,
  transaction_id text not null unique,
  transaction_type text not null check (
    transaction_type in (
      'add_fund', 'add_fund_by_admin', 'order_place', 'order_refund', 'partial_payment',
      'loyalty_point', 'referrer', 'CashBack', 'trip_booking', 'cashback_reversal',
      'referral_reversal', 'payout', 'payout_reversal'
    )
  ),
  credit money_amount not null default 0,
  debit money_amount not null default 0,
  admin_bonus money_amount not null default 0,
  balance money_amount not null,
  reference text,
  -- What was paid, earned or paid back: a wallet pays only what is in its own currency.
  order_id int,
  trip_id int,
  -- The offer behind a cashback.
  cashback_id int references cashbacks,
  created_at timestamptz not null,
  check (credit = 0 or debit = 0),
  -- One event moves money once: an order is paid once, refunded once.
  unique (customer_id, transaction_type, reference),
  check (num_nonnulls(order_id, trip_id) <= 1),
  foreign key (customer_id, currency_code) references wallets (customer_id, currency_code),
  foreign key (order_id, currency_code) references orders (id, currency_code),
  foreign key (trip_id, currency_code) references trips (id, currency_code)
);
create index wallet_transactions_customer on wallet_transactions (customer_id, id desc);
create index wallet_transactions_wallet on wallet_transactions (customer_id, currency_code);
create index wallet_transactions_order on wallet_transactions (order_id) where order_id is not null;
create index wallet_transactions_trip on wallet_transactions (trip_id) where trip_id is not null;

-- At the end of every transaction a wallet holds the sum of its movements.
create function check_wallet() returns trigger
  language plpgsql as $$
  begin
    if (select balance from wallets
          where customer_id = new.customer_id and currency_code = new.currency_code)
        is distinct from
        (select coalesce(sum(credit + admin_bonus - debit), 0) from wallet_transactions
          where customer_id = new.customer_id and currency_code = new.currency_code)
    then
      raise exception 'The % wallet of customer % is not the sum of its movements',
          new.currency_code, new.customer_id
        using errcode = 'check_violation', constraint = 'wallet_is_its_ledger';
    end if;
    return null;
  end
$$;
create constraint trigger wallet_is_its_ledger after insert or update on wallets
  deferrable initially deferred for each row execute function check_wallet();
create constraint trigger movements_make_the_wallet after insert or update on wallet_transactions
  deferrable initially deferred for each row execute function check_wallet();

-- Money that customers take out of their wallets, to a bank account.
create table wallet_payouts (
  id int generated always as identity primary key,
  customer_id int not null references customers,
  currency_code text not null,
  amount money_amount not null check (amount > 0),
  provider text not null,
  -- Where to, while it is on its way; afterwards the last four characters are enough to know it by.
  account_holder text,
  iban text,
  iban_end text,
  status text not null check (status in ('requested', 'done', 'failed')),
  attempts int not null default 0,
  -- When the provider is called, or called again.
  next_attempt_at timestamptz,
  transaction_ref text,
  created_at timestamptz not null,
  settled_at timestamptz,
  foreign key (customer_id, currency_code) references wallets (customer_id, currency_code),
  check ((status = 'requested') = (next_attempt_at is not null)),
  check ((status = 'requested') = (settled_at is null)),
  check ((status = 'requested') = (iban is not null and account_holder is not null))
);
create index wallet_payouts_customer on wallet_payouts (customer_id, id);
-- One at a time: the next one is for what has come in since.
create unique index one_payout_a_wallet on wallet_payouts (customer_id, currency_code)
  where status = 'requested';
create index wallet_payouts_due on wallet_payouts (next_attempt_at)
  where next_attempt_at is not null;

create table loyalty_transactions (
  id int generated by default as identity primary key,
  customer_id int not null references customers,
  transaction_id text not null unique,
  transaction_type text not null check (
    transaction_type in ('order_place', 'trip_booking', 'point_to_wallet', 'points_reversal')
  ),
  credit int not null default 0 check (credit >= 0),
  debit int not null default 0 check (debit >= 0),
  balance int not null check (balance >= 0),
  reference text,
  order_id int references orders,
  trip_id int references trips,
  created_at timestamptz not null,
  unique (customer_id, transaction_type, reference),
  check (num_nonnulls(order_id, trip_id) <= 1)
);
create index loyalty_transactions_customer on loyalty_transactions (customer_id, id desc);
create index loyalty_transactions_order on loyalty_transactions (order_id)
  where order_id is not null;

-- The books of the sandbox: what a real gateway keeps on its own side. Nothing here points into the
-- shop's tables.
create table sandbox_charges (
  payment_id text primary key,
  amount money_amount not null check (amount > 0),
  status text not null check (status in ('authorised', 'captured')),
  reference text not null unique,
  refunded money_amount not null default 0 check (refunded <= amount)
);

-- The gateway answers a request that it has had before with what it answered then.
create table sandbox_refunds (
  key text primary key,
  payment_id text not null references sandbox_charges,
  amount money_amount not null check (amount > 0),
  reference text not null unique
);

create table sandbox_payouts (
  key text primary key,
  amount money_amount not null check (amount > 0),
  currency_code text not null,
  iban text not null,
  reference text not null unique
);
