-- A message with a one-time code is removed when the code was used, or is no longer valid. The body of a message that
-- was delivered is removed as well: whoever reads this table learns nothing with which they could sign in.
alter table outbox
  -- The purpose of the code in the message.
  add column code_for text,
  add column valid_until timestamptz,
  add constraint outbox_code check (num_nonnulls(code_for, valid_until) in (0, 2));
create index outbox_valid_until on outbox (valid_until) where valid_until is not null;
update outbox set body = '', data = null where sent_at is not null or failed_at is not null;
