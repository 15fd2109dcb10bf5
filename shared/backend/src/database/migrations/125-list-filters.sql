-- What lists are filtered by and little of what is sold has, or few stores keep to.
create index items_free_of on items using gin (free_of) where status;
create index items_organic on items (module_id) where status and organic;
create index stores_delivery_time on stores (module_id, zone_id, max_delivery_time) where status;
