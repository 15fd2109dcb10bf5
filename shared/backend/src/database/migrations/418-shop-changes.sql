-- Servers keep answers that are the same for everybody in memory. They are notified here, at the end of each
-- transaction, that what such answers are made of has changed: `all`, or `items:1,2` where only the counts of
-- these items did, as with every order. Orders and carts are in no such answer and notify nobody.

create function tell_shop_change() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('shop_change', 'all');
    return null;
  end
$$;

-- A notice holds 8,000 bytes at most.
create function tell_item_counts(ids int[]) returns void
  language plpgsql as $$
  begin
    if cardinality(ids) > 500 then
      perform pg_notify('shop_change', 'all');
    elsif cardinality(ids) > 0 then
      perform pg_notify('shop_change', 'items:' || array_to_string(ids, ','));
    end if;
  end
$$;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array[
    'settings', 'currencies', 'regions', 'zones', 'modules', 'zone_modules', 'pages', 'store_schedules',
    'store_discounts', 'categories', 'brands', 'common_conditions', 'tags', 'add_ons',
    'basic_campaigns', 'basic_campaign_stores', 'flash_sales', 'banners', 'advertisements',
    'coupons', 'reviews', 'parcel_categories', 'delivery_vehicles', 'offline_payment_methods',
    'cancellation_reasons', 'canned_texts', 'vehicle_categories', 'vehicles', 'vehicle_units',
    'trip_units', 'promotions', 'landing_texts', 'landing_pictures', 'testimonials', 'info_steps',
    'vendor_packages', 'vendor_registrations', 'search_terms', 'rental_extras', 'rental_way_terms'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete on %I
         for each statement execute function tell_shop_change()',
      shop_table || '_shop_change', shop_table
    );
  end loop;
  -- Of these, an order changes counts only: their updates are handled below.
  foreach shop_table in array array['items', 'item_variations', 'flash_sale_items', 'stores'] loop
    execute format(
      'create trigger %I after insert or delete on %I
         for each statement execute function tell_shop_change()',
      shop_table || '_shop_change', shop_table
    );
  end loop;
end
$$;

-- Reviews show who wrote them.
create trigger customers_shop_change after update of f_name, l_name, image on customers
  for each statement execute function tell_shop_change();

create function tell_items_update() returns trigger
  language plpgsql as $$
  declare
    counts constant text[] := array['stock', 'order_count', 'wishlist_count'];
  begin
    if exists (
      select 1 from earlier e join changed c on c.id = e.id
        where to_jsonb(e) - counts <> to_jsonb(c) - counts
    ) then
      perform pg_notify('shop_change', 'all');
    else
      perform tell_item_counts(array(select id from changed order by id));
    end if;
    return null;
  end
$$;
create trigger items_shop_update after update on items
  referencing old table as earlier new table as changed
  for each statement execute function tell_items_update();

create function tell_variations_update() returns trigger
  language plpgsql as $$
  begin
    if exists (
      select 1 from earlier e
        left join changed c on c.item_id = e.item_id and c.type = e.type
        where c.item_id is null or to_jsonb(e) - 'stock' <> to_jsonb(c) - 'stock'
    ) then
      perform pg_notify('shop_change', 'all');
    else
      perform tell_item_counts(array(select distinct item_id from changed order by item_id));
    end if;
    return null;
  end
$$;
create trigger item_variations_shop_update after update on item_variations
  referencing old table as earlier new table as changed
  for each statement execute function tell_variations_update();

-- A sale that is used up, or runs again, changes the lists of offers as well.
create function tell_flash_items_update() returns trigger
  language plpgsql as $$
  begin
    if exists (
      select 1 from earlier e join changed c on c.id = e.id
        where to_jsonb(e) - 'sold' <> to_jsonb(c) - 'sold'
          or (e.sold < e.stock) <> (c.sold < c.stock)
    ) then
      perform pg_notify('shop_change', 'all');
    else
      perform tell_item_counts(array(select distinct item_id from changed order by item_id));
    end if;
    return null;
  end
$$;
create trigger flash_sale_items_shop_update after update on flash_sale_items
  referencing old table as earlier new table as changed
  for each statement execute function tell_flash_items_update();

-- How often a store is ordered from is in no answer; the lists it sorts end by themselves.
create function tell_stores_update() returns trigger
  language plpgsql as $$
  begin
    if exists (
      select 1 from earlier e join changed c on c.id = e.id
        where to_jsonb(e) - 'order_count' <> to_jsonb(c) - 'order_count'
    ) then
      perform pg_notify('shop_change', 'all');
    end if;
    return null;
  end
$$;
create trigger stores_shop_update after update on stores
  referencing old table as earlier new table as changed
  for each statement execute function tell_stores_update();
