-- A trip that is to be paid with its booking waits for the payment.
-- Until when the vehicles are held for it; null once it is paid, or is to be paid in another way.
alter table trips add column held_until timestamptz;
create index trips_held on trips (held_until) where held_until is not null;
