-- What is old enough to be deleted is found without reading what is not.
create index guests_created on guests (created_at);
create index notifications_created on notifications (created_at);
create index order_links_created on order_links (created_at);
create index orders_of_guests on orders (updated_at) where customer_id is null and contact_number <> '';
create index trips_of_guests on trips (updated_at) where customer_id is null and contact_number <> '';
