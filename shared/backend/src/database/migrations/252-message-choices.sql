-- Which messages a customer wants by which way. What keeps an account safe is sent in any case.
alter table customers add column message_choices text[] not null default '{receipts_email}'
  check (message_choices <@ array['receipts_email', 'orders_email', 'orders_sms']);
