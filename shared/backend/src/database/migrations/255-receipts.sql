-- The language that an order was placed in, for what is sent about it; `null` for earlier ones.
alter table orders add column language text;

-- The order whose receipt goes with an e-mail, made in that language when the mail is sent.
alter table outbox
  add column receipt_of int references orders,
  add column receipt_language text,
  add constraint outbox_receipt check ((receipt_of is null) = (receipt_language is null));
create index outbox_receipt_of on outbox (receipt_of) where receipt_of is not null;
