-- A customer has one balance per currency: what was topped up in pounds pays nothing in riyals.
create table wallets (
  customer_id int not null references customers,
  currency_code text not null references currencies,
  balance money_amount not null default 0,
  primary key (customer_id, currency_code)
);

-- There was one balance, in the money of the default region.
insert into wallets (customer_id, currency_code, balance)
  select c.id, default_currency(), c.wallet_balance from customers c
    where c.wallet_balance > 0
      or exists (select 1 from wallet_transactions t where t.customer_id = c.id);

alter table wallet_transactions
  add column currency_code text,
  -- What was paid, earned or paid back: a wallet pays only what is in its own currency.
  add column order_id int,
  add column trip_id int,
  -- The offer behind a cashback.
  add column cashback_id int references cashbacks,
  add check (num_nonnulls(order_id, trip_id) <= 1),
  add foreign key (customer_id, currency_code) references wallets (customer_id, currency_code),
  add foreign key (order_id, currency_code) references orders (id, currency_code),
  add foreign key (trip_id, currency_code) references trips (id, currency_code);
update wallet_transactions set currency_code = default_currency();
alter table wallet_transactions alter column currency_code set not null;

-- Orders were named by their number alone, trips by it where they were booked, else by `trip-` and
-- it. What had been paid in other money stays without its order.
update wallet_transactions t set order_id = o.id
  from orders o
  where t.transaction_type in ('order_place', 'order_refund', 'partial_payment', 'CashBack')
    and t.reference = o.id::text and o.currency_code = t.currency_code;
update wallet_transactions t set trip_id = trip.id
  from trips trip
  where (t.reference = 'trip-' || trip.id
      or (t.transaction_type = 'trip_booking' and t.reference = trip.id::text))
    and trip.currency_code = t.currency_code;

create index wallet_transactions_wallet on wallet_transactions (customer_id, currency_code);
create index wallet_transactions_order on wallet_transactions (order_id) where order_id is not null;
create index wallet_transactions_trip on wallet_transactions (trip_id) where trip_id is not null;

alter table customers drop column wallet_balance;

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
