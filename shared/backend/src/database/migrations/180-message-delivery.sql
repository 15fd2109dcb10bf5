-- Messages are handed over by any server, tried again, and given up for good.
alter table outbox
  add column tries int not null default 0,
  add column next_try_at timestamptz,
  add column failed_at timestamptz;

create index outbox_waiting on outbox (channel, id) where sent_at is null and failed_at is null;
