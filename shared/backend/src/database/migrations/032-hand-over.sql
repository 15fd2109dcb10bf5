-- A guest's payments move with the orders to the account.
create index payments_owner on payments (owner);
-- The scheduler asks every other second which trips go on.
create index trips_running on trips (id) where trip_status in ('pending', 'confirmed', 'ongoing');
