-- The transaction that wrote a row: readers who look at intervals of transactions that are all over
-- miss none, whatever the order in which they ended. Ids do not tell: a lower one may appear later.
alter table notifications add column written_in xid8 not null default pg_current_xact_id();
create index notifications_written on notifications (written_in);
alter table messages add column written_in xid8 not null default pg_current_xact_id();
create index messages_written on messages (written_in) where sender = 'party';

create index conversations_answer on conversations (answer_at) where answer_at is not null;
