-- The index of the search: the words of everything that can be found, folded, with
-- their trigrams, so that a word is found by its beginning and in spite of a wrong letter. Whoever
-- writes an item or a store only fills `search_text`; triggers do the rest.

-- Words are compared by code point on every server, so that a beginning is a range.
create table search_vocabulary (
  word text collate "C" primary key
);

create table search_trigrams (
  trigram text collate "C" not null,
  word text collate "C" not null references search_vocabulary on delete cascade,
  primary key (trigram, word)
);

-- A search reads the words of its own market only. While somebody types, only the most ordered items that a
-- word hits are looked at, however many there are: an index has them in this order.
create table search_words (
  word text collate "C" not null references search_vocabulary,
  item_id int references items on delete cascade,
  store_id int references stores on delete cascade,
  -- A word of the name counts for more than one of the rest.
  in_name boolean not null,
  -- Of the store.
  module_id int not null,
  zone_id int not null,
  -- How often the item was ordered; 0 for words of stores.
  orders int not null default 0,
  check (num_nonnulls(item_id, store_id) = 1)
);
create index search_words_item on search_words (item_id) where item_id is not null;
create index search_words_store on search_words (store_id) where store_id is not null;
create index search_words_items_popular
  on search_words (word, module_id, zone_id, in_name, orders desc, item_id)
  where item_id is not null;
create index search_words_stores_market on search_words (word, module_id, zone_id)
  include (store_id, in_name) where store_id is not null;

-- Takes in items or stores (`of`): their names and search texts, in the order of the ids.
create function index_words(of text, ids int[], names translated[], texts text[]) returns void
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
      select i.id, s.module_id, s.zone_id, i.order_count as orders
        from items i join stores s on s.id = i.store_id where of = 'items' and i.id = any(ids)
      union all
      select s.id, s.module_id, s.zone_id, 0 from stores s where of = 'stores' and s.id = any(ids)
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
    insert into search_words (word, item_id, store_id, in_name, module_id, zone_id, orders)
      select found.word,
          case of when 'items' then found.id end,
          case of when 'stores' then found.id end,
          found.in_name, placed.module_id, placed.zone_id, placed.orders
        from found join placed using (id);
  end
$$;

create function index_inserted_words() returns trigger
  language plpgsql as $$
  begin
    perform index_words(
      tg_table_name, array_agg(id), array_agg(name), array_agg(search_text)
    ) from changed having count(*) > 0;
    return null;
  end
$$;

create function index_updated_words() returns trigger
  language plpgsql as $$
  begin
    perform index_words(
      tg_table_name, array_agg(id), array_agg(changed.name), array_agg(changed.search_text)
    )
      from changed join earlier using (id)
      where (changed.name, changed.search_text) is distinct from (earlier.name, earlier.search_text)
      having count(*) > 0;
    return null;
  end
$$;

create trigger items_search_insert after insert on items
  referencing new table as changed
  for each statement execute function index_inserted_words();
create trigger items_search_update after update on items
  referencing old table as earlier new table as changed
  for each statement execute function index_updated_words();
create trigger stores_search_insert after insert on stores
  referencing new table as changed
  for each statement execute function index_inserted_words();
create trigger stores_search_update after update on stores
  referencing old table as earlier new table as changed
  for each statement execute function index_updated_words();

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

create function count_words_of_item() returns trigger
  language plpgsql as $$
  begin
    update search_words set orders = new.order_count where item_id = new.id;
    return null;
  end
$$;
create trigger items_search_orders after update of order_count on items
  for each row when (old.order_count is distinct from new.order_count)
  execute function count_words_of_item();
