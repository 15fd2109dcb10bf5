-- What is left with a provider until the vehicle is back can be set aside at a gateway: it is no payment of the trip,
-- and nothing that reads those meets it.

-- Of all vehicles of a trip, as it was agreed to at the booking.
alter table trips add column deposit_amount money_amount not null default 0;

alter table payments
  add column deposit_trip_id int references trips on delete cascade,
  add column held_at timestamptz,
  -- What is to become of what is held; none: that is open.
  add column deposit_decision text check (deposit_decision in ('release', 'take')),
  -- By that decision, major units, and why.
  add column taken_amount money_amount not null default 0 check (taken_amount <= amount),
  add column taken_reason text,
  -- When the gateway is told of the decision, again where it did not answer.
  add column next_attempt_at timestamptz,
  add column attempts int not null default 0,
  -- Of whoever asked for it, for messages to guests.
  add column language text not null default 'en',
  add foreign key (deposit_trip_id, currency_code) references trips (id, currency_code),
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check
    check (purpose in ('order', 'trip', 'wallet', 'package', 'deposit')),
  drop constraint payments_payment_status_check,
  add constraint payments_payment_status_check check (
    payment_status in ('unpaid', 'paid', 'failed', 'canceled')
    or purpose = 'deposit' and payment_status in ('held', 'released', 'taken')
  ),
  drop constraint payments_subject,
  add constraint payments_subject check (
    case purpose
      when 'order' then order_id is not null
      when 'trip' then trip_id is not null
      when 'package' then store_id is not null and package_id is not null
      when 'deposit' then deposit_trip_id is not null
      else customer_id is not null
    end
  );
create index payments_deposit_trip on payments (deposit_trip_id) where deposit_trip_id is not null;
create unique index one_deposit_a_trip on payments (deposit_trip_id)
  where payment_status = 'held' and deposit_decision is null;
create index payments_deposits_due on payments (next_attempt_at) where payment_status = 'held';

-- The sandbox lets go what was set aside, and takes a part of it. None: all of it.
alter table sandbox_charges
  add column captured money_amount check (captured <= amount),
  drop constraint sandbox_charges_status_check,
  add constraint sandbox_charges_status_check
    check (status in ('authorised', 'captured', 'released'));
