-- The words of a store and of what it sells follow only a store that has moved or was switched. A trigger for each
-- statement looked through all items at each change, such as the count of orders and of stars: 48 ms with 60,000 items.

drop trigger stores_search_place on stores;

create or replace function place_words() returns trigger
  language plpgsql as $$
  begin
    update search_words
      set module_id = new.module_id, zone_id = new.zone_id, is_shown = new.status
      where store_id = new.id;
    update search_words w
      set module_id = new.module_id, zone_id = new.zone_id, is_shown = is_on_shelf(i, new)
      from items i where i.store_id = new.id and w.item_id = i.id;
    return null;
  end
$$;

create trigger stores_search_place after update of module_id, zone_id, status on stores
  for each row when (
    (old.module_id, old.zone_id, old.status) is distinct from (new.module_id, new.zone_id, new.status)
  )
  execute function place_words();
