-- How the customer knows the courier at the door; a bicycle has none.
alter table delivery_men add column license_plate_number text;
