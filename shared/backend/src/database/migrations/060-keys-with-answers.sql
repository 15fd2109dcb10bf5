-- A key is stored together with its answer, in the transaction that did the work. What has none was left behind
-- by a server that died.
delete from idempotency_keys where answer is null;
alter table idempotency_keys
  alter column answer set not null,
  alter column answer_status set not null;
