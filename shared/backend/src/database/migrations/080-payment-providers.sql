-- Who has the money of a payment; null: the shop itself (wallet, cash, a bank transfer).
alter table payments add column provider text;
update payments set provider = 'sandbox' where payment_method in ('sandbox_card', 'sandbox_wallet');

-- A store pays for its package like everybody else.
alter table payments
  add column store_id int references stores on delete cascade,
  add column package_id int references vendor_packages on delete cascade,
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check
    check (purpose in ('order', 'trip', 'wallet', 'package')),
  drop constraint payments_check,
  add constraint payments_subject check (
    case purpose
      when 'order' then order_id is not null
      when 'trip' then trip_id is not null
      when 'package' then store_id is not null and package_id is not null
      else customer_id is not null
    end
  );

-- Set before the provider is asked for the money, so that a server that dies in between leaves a
-- trace. An order or trip has one such payment at a time.
alter table payments add column capture_started_at timestamptz;
create unique index one_capture_an_order on payments (order_id)
  where payment_status = 'unpaid' and capture_started_at is not null;
create unique index one_capture_a_trip on payments (trip_id)
  where payment_status = 'unpaid' and capture_started_at is not null;
create index payments_being_captured on payments (capture_started_at)
  where payment_status = 'unpaid' and capture_started_at is not null;

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
  -- When the provider is asked, or asked again.
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
-- Payments from before can be refunded as well.
insert into sandbox_charges (payment_id, amount, status, reference)
  select id, amount, 'captured', id from payments
    where provider = 'sandbox' and payment_status = 'paid';
