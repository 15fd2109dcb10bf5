-- How much is in a pack, so that packs can be compared by what a kilogram or a litre of them costs. Whoever writes an
-- item states it; of an item with variations each one states its own.
alter table items
  add column net_content numeric check (net_content > 0),
  add column net_content_unit text check (net_content_unit in ('kg', 'L')),
  add check ((net_content is null) = (net_content_unit is null));
alter table item_variations
  add column net_content numeric check (net_content > 0),
  add column net_content_unit text check (net_content_unit in ('kg', 'L')),
  add check ((net_content is null) = (net_content_unit is null));
