-- Messages are forgotten by their age.

create index outbox_created_at on outbox (created_at);
