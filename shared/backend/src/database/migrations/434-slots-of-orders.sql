-- A scheduled order arrives within the slot that was chosen, also when the shop changes the length of its slots later.
-- Minutes from schedule_at to the end of the slot; null: not scheduled.
alter table orders add slot_minutes int check (slot_minutes > 0);
update orders
  set slot_minutes = coalesce((select (value ->> 'slotDuration')::int from settings where key = 'shop'), 30)
  where scheduled;
