-- The lists of brands, conditions and names are counted and read from indexes: they took every item of the shop.

create index items_brand_counts on items (module_id, brand_id, store_id)
  where status and available_date_starts is null and brand_id is not null;
create index items_condition_counts on items (module_id, common_condition_id)
  where status and available_date_starts is null and common_condition_id is not null;

-- Digests: lists may be longer than an entry of an index.
create index items_generic_names on items (md5(generic_names::text))
  where status and generic_names <> '[]';
create index items_nutritions on items (md5(nutritions::text)) where status and nutritions <> '[]';
create index items_allergies on items (md5(allergies::text)) where status and allergies <> '[]';
