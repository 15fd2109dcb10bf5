-- A picture of the door, for the courier: the path of a private upload. The order that goes there keeps it in its own
-- address.
alter table addresses add column door_photo text;

create index orders_door_photo on orders ((delivery_address ->> 'door_photo'))
  where delivery_address ->> 'door_photo' is not null;
create index addresses_door_photo on addresses (door_photo) where door_photo is not null;
