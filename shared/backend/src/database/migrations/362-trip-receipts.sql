-- What tax invoices name: the number by which a store charges value added tax. None: what it registered with, if anything.
alter table stores add column vat_number text;
create function vat_number_of(store stores) returns text
  language sql stable as $$
    select coalesce(store.vat_number,
      (select tin from vendor_registrations where store_id = store.id))
  $$;

-- The language that a trip was booked in, for what is sent about it; `null` for earlier ones.
alter table trips add column language text;

-- Receipts of trips go by e-mail like those of orders.
alter table outbox
  add column receipt_of_trip int references trips on delete cascade,
  drop constraint outbox_receipt,
  add constraint outbox_receipt
    check (num_nonnulls(receipt_of, receipt_of_trip) = num_nonnulls(receipt_language));
create index outbox_receipt_of_trip on outbox (receipt_of_trip) where receipt_of_trip is not null;
