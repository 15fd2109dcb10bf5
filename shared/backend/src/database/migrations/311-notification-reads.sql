-- What a customer has read of the notifications, on whichever device: those for everybody have no row of their own.
create table notification_reads (
  customer_id int not null references customers on delete cascade,
  notification_id int not null references notifications on delete cascade,
  primary key (customer_id, notification_id)
);
create index notification_reads_notification on notification_reads (notification_id);
