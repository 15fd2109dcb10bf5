-- Lists that stay quick however large the shops are: what every page shows reads no longer all goods
-- of a zone.

-- What a store has of a category, counted by triggers on items: goods that are on and no campaign's.
-- Whether store, module and category are on is asked by whoever reads. Rows stay behind with zeros,
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

-- What was there before this table.
select count_on_shelves(array_agg(row(store_id, category_id, (discount > 0)::int,
    recommended::int, (rating_count > 0)::int, order_count, 1)::shelf_entry))
  from items where status and available_date_starts is null having count(*) > 0;
-- Counted on the shelves now.
drop index items_shelf;

-- The share of the price that an item's own discount takes off: lists of discounted goods begin with
-- the largest.
alter table items add column discount_share numeric not null generated always as (
  case discount_type when 'percent' then discount else 100 * discount / greatest(price, 1) end
) stored;
create index items_module_discount on items (module_id, discount_share desc, order_count desc, id)
  where status and discount > 0 and available_date_starts is null;
create index items_module_reviewed on items (module_id, rating_count desc, avg_rating desc)
  where status and rating_count > 0;
create index items_campaign on items (module_id)
  where status and available_date_starts is not null;

-- A search reads the words of its own market only. A table made anew is many times quicker than one
-- whose every row changes.
create table placed_words (
  word text collate "C" not null references search_vocabulary,
  item_id int references items on delete cascade,
  store_id int references stores on delete cascade,
  in_name boolean not null,
  -- Of the store.
  module_id int not null,
  zone_id int not null,
  check (num_nonnulls(item_id, store_id) = 1)
);
insert into placed_words (word, item_id, store_id, in_name, module_id, zone_id)
  select w.word, w.item_id, w.store_id, w.in_name, s.module_id, s.zone_id
    from search_words w
    left join items i on i.id = w.item_id
    join stores s on s.id = coalesce(w.store_id, i.store_id);
drop table search_words;
alter table placed_words rename to search_words;
create index search_words_item on search_words (item_id) where item_id is not null;
create index search_words_store on search_words (store_id) where store_id is not null;
create index search_words_items_market on search_words (word, module_id, zone_id)
  include (item_id, in_name) where item_id is not null;
create index search_words_stores_market on search_words (word, module_id, zone_id)
  include (store_id, in_name) where store_id is not null;

create function place_words() returns trigger
  language plpgsql as $$
  begin
    update search_words w set module_id = s.module_id, zone_id = s.zone_id
      from changed s join earlier using (id)
      where (s.module_id, s.zone_id) is distinct from (earlier.module_id, earlier.zone_id)
        and (w.store_id = s.id or w.item_id in (select i.id from items i where i.store_id = s.id));
    return null;
  end
$$;
create trigger stores_search_place after update on stores
  referencing old table as earlier new table as changed
  for each statement execute function place_words();

create function place_words_of_item() returns trigger
  language plpgsql as $$
  begin
    update search_words w set module_id = s.module_id, zone_id = s.zone_id
      from stores s where s.id = new.store_id and w.item_id = new.id;
    return null;
  end
$$;
create trigger items_search_place after update of store_id on items
  for each row when (old.store_id is distinct from new.store_id)
  execute function place_words_of_item();

create or replace function index_words(of text, ids int[], names translated[], texts text[])
  returns void
  language plpgsql as $$
  begin
    if of = 'items' then
      delete from search_words where item_id = any(ids);
    else
      delete from search_words where store_id = any(ids);
    end if;
    with found as materialized (
      select row.id, row_word.word, bool_or(row_word.in_name) as in_name
        from unnest(ids, names, texts) as row (id, name, body)
        cross join lateral (
          select word, true as in_name
            from words_of((row.name ->> 'en') || ' ' || (row.name ->> 'ar')) as word
          union all
          select word, false from words_of(row.body) as word
        ) as row_word
        group by row.id, row_word.word
    ),
    placed as (
      select i.id, s.module_id, s.zone_id
        from items i join stores s on s.id = i.store_id where of = 'items' and i.id = any(ids)
      union all
      select s.id, s.module_id, s.zone_id from stores s where of = 'stores' and s.id = any(ids)
    ),
    fresh as (
      insert into search_vocabulary
        select distinct found.word from found
          where not exists (select 1 from search_vocabulary known where known.word = found.word)
          order by found.word
        on conflict do nothing
        returning word
    ),
    grams as (
      insert into search_trigrams
        select trigram, fresh.word from fresh cross join lateral trigrams_of(fresh.word) as trigram
    )
    insert into search_words (word, item_id, store_id, in_name, module_id, zone_id)
      select found.word,
          case of when 'items' then found.id end,
          case of when 'stores' then found.id end,
          found.in_name, placed.module_id, placed.zone_id
        from found join placed using (id);
  end
$$;

-- No statistics yet: the first plans would be guesses.
analyze store_shelves;
analyze search_words;
analyze items;
