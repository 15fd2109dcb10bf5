-- A complaint goes to the shop with the proof packs of the trip that it is about.
alter table messages add column trip_id int references trips on delete set null;
create index messages_trip on messages (trip_id) where trip_id is not null;
