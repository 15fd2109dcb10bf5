-- How often a guest has used a coupon is told by their trips.
create index trips_coupon on trips (coupon_id) where coupon_id is not null;
