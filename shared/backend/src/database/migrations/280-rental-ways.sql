-- Vehicles that are driven to a customer, and back from where they are left; how old a driver must be.
create table rental_way_terms (
  provider_id int primary key references stores on delete cascade,
  -- To the pickup and back again, within so many kilometres of the provider; none: it is not done.
  delivery_fee money_amount not null default 0,
  delivery_fee_per_km money_amount not null default 0,
  delivery_radius numeric(6, 1) check (delivery_radius > 0),
  -- Back from another place than the pickup.
  return_fee money_amount not null default 0,
  return_fee_per_km money_amount not null default 0,
  return_radius numeric(6, 1) check (return_radius > 0)
);
-- They are in answers that servers keep.
create trigger rental_way_terms_shop_change after insert or update or delete on rental_way_terms
  for each statement execute function tell_shop_change();

-- None: the law decides.
alter table vehicles add column min_driver_age int check (min_driver_age between 16 and 99);

alter table rental_user_data
  add column delivered boolean not null default false,
  -- {lat, lng, location_name}; none: where the trip begins.
  add column return_location jsonb,
  add column driver_age int check (driver_age between 16 and 99);

alter table trips
  add column delivered boolean not null default false,
  add column return_location jsonb,
  add column driver_age int,
  add column delivery_amount money_amount not null default 0,
  add column return_amount money_amount not null default 0,
  -- How long the vehicles are under way before the pickup and after the return.
  add column bring_hours numeric(6, 2) not null default 0,
  add column back_hours numeric(6, 2) not null default 0;
