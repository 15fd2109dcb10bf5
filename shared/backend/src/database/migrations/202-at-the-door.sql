-- What a courier needs at the door; with the address it goes to the order.
alter table addresses
  add column gate_code text,
  add column landmark text,
  add column leave_at_door boolean not null default false;
