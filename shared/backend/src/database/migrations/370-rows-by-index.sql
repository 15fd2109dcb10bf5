-- Couriers are looked up by their zone when an order wants one, and sales by whether they are over: both tables grow for
-- as long as there is a shop.
create index delivery_men_zone on delivery_men (zone_id) where status;
create index flash_sales_not_over on flash_sales (end_date) where is_publish;
