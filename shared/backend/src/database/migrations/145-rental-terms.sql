-- What a renter agrees to beside the price.

alter table vehicles
  -- Left with the provider at the pickup, given back at the return.
  add column deposit money_amount not null default 0,
  -- Kilometres that a day includes; none: as many as the renter likes.
  add column daily_kilometres int check (daily_kilometres > 0),
  -- Canceling stays free until so many hours before the pickup; none: until the provider confirms.
  add column free_cancel_hours int check (free_cancel_hours between 0 and 720);

-- Until when a trip can be given back although it is confirmed, as it was promised at the booking.
alter table trips add column cancel_until timestamptz;
