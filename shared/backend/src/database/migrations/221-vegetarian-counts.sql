-- Lists of what is vegetarian are counted without reading the items.
create index items_veg on items (module_id) include (category_id, store_id)
  where status and veg and available_date_starts is null;
