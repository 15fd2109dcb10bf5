-- Lists that stay quick however large the shops are: what every page shows does not read all items of a zone.

-- What a store has of a category, counted by triggers on items: those that are on and no campaign's.
-- Whether store, module and category are on is for the reader to check. Rows stay behind with zeros,
-- so they refer to nothing.
create table store_shelves (
  store_id int not null,
  category_id int not null,
  items int not null,
  -- Those with a discount of their own.
  discounted int not null,
  recommended int not null,
  reviewed int not null,
  -- How often all of them were ordered.
  orders bigint not null,
  primary key (store_id, category_id)
) with (fillfactor = 70);
create index store_shelves_category on store_shelves (category_id) include (orders, items) where items > 0;
-- Stores that have anything discounted are found without reading what the others have.
create index store_shelves_discounted on store_shelves (store_id) where discounted > 0;

-- One item that comes onto a shelf (`sign` 1) or leaves it (-1).
create type shelf_entry as (
  store_id int, category_id int, discounted int, recommended int, reviewed int, orders int, sign int
);

-- In the order of the key, so that two who count do not wait for each other.
create function count_on_shelves(entries shelf_entry[]) returns void
  language sql
  begin atomic
    insert into store_shelves as shelf
        (store_id, category_id, items, discounted, recommended, reviewed, orders)
      select store_id, category_id, sum(sign), sum(sign * discounted), sum(sign * recommended),
          sum(sign * reviewed), sum(sign * orders)
        from unnest(entries)
        group by store_id, category_id
        having (sum(sign), sum(sign * discounted), sum(sign * recommended), sum(sign * reviewed),
            sum(sign * orders)) <> (0, 0, 0, 0, 0)
        order by store_id, category_id
      on conflict (store_id, category_id) do update set
        items = shelf.items + excluded.items,
        discounted = shelf.discounted + excluded.discounted,
        recommended = shelf.recommended + excluded.recommended,
        reviewed = shelf.reviewed + excluded.reviewed,
        orders = shelf.orders + excluded.orders;
  end;

create function shelve_inserted() returns trigger
  language plpgsql as $$
  begin
    perform count_on_shelves(array_agg(row(store_id, category_id, (discount > 0)::int,
        recommended::int, (rating_count > 0)::int, order_count, 1)::shelf_entry))
      from changed where status and available_date_starts is null having count(*) > 0;
    return null;
  end
$$;

create function shelve_deleted() returns trigger
  language plpgsql as $$
  begin
    perform count_on_shelves(array_agg(row(store_id, category_id, (discount > 0)::int,
        recommended::int, (rating_count > 0)::int, order_count, -1)::shelf_entry))
      from earlier where status and available_date_starts is null having count(*) > 0;
    return null;
  end
$$;

create function shelve_updated() returns trigger
  language plpgsql as $$
  begin
    perform count_on_shelves(array_agg(entry))
      from (
        select row(store_id, category_id, (discount > 0)::int, recommended::int,
            (rating_count > 0)::int, order_count, 1)::shelf_entry as entry
          from changed where status and available_date_starts is null
        union all
        select row(store_id, category_id, (discount > 0)::int, recommended::int,
            (rating_count > 0)::int, order_count, -1)::shelf_entry
          from earlier where status and available_date_starts is null
      ) as both_sides
      having count(*) > 0;
    return null;
  end
$$;

create trigger items_shelf_insert after insert on items
  referencing new table as changed
  for each statement execute function shelve_inserted();
create trigger items_shelf_update after update on items
  referencing old table as earlier new table as changed
  for each statement execute function shelve_updated();
create trigger items_shelf_delete after delete on items
  referencing old table as earlier
  for each statement execute function shelve_deleted();
