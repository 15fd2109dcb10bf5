-- A plain search is answered from the words alone: which items it finds, in which order and in which categories.
-- Reading the items themselves took longer than all the rest.

-- Whether a list of the shop shows an item at all. Module and category are for the reader to check.
create function is_on_shelf(item items, store stores) returns boolean
  language sql immutable
  return item.status and item.available_date_starts is null and store.status
    and item.module_id = store.module_id;

-- Laid out anew: writing all rows once and their indexes after them takes a third of the time of changing each.
alter table search_words rename to earlier_words;
create table search_words (
  word text collate "C" not null,
  item_id int,
  store_id int,
  -- A word of the name counts for more than one of the rest.
  in_name boolean not null,
  -- Of the store.
  module_id int not null,
  zone_id int not null,
  -- How often the item was ordered; 0 for words of stores.
  orders int not null default 0,
  -- Of the item.
  category_id int,
  is_shown boolean not null,
  check (num_nonnulls(item_id, store_id) = 1)
);
insert into search_words
  select w.word, w.item_id, w.store_id, w.in_name, w.module_id, w.zone_id, w.orders,
      i.category_id, coalesce(is_on_shelf(i, shelved), s.status)
    from earlier_words w
    left join items i on i.id = w.item_id
    left join stores shelved on shelved.id = i.store_id
    left join stores s on s.id = w.store_id;
drop table earlier_words;
create index search_words_item on search_words (item_id) where item_id is not null;
create index search_words_store on search_words (store_id) where store_id is not null;
create index search_words_items_popular
  on search_words (word, module_id, zone_id, in_name, orders desc, item_id)
  include (category_id, is_shown) where item_id is not null;
create index search_words_stores_market on search_words (word, module_id, zone_id)
  include (store_id, in_name) where store_id is not null;
alter table search_words
  add foreign key (word) references search_vocabulary,
  add foreign key (item_id) references items on delete cascade,
  add foreign key (store_id) references stores on delete cascade;

-- Takes in items or stores (`of`): their names and search texts, in the order of the ids. An item is found by
-- its categories' names as a whole, so that "Burgers" finds burgers and not all of "Burgers and pizza".
create or replace function index_words(of text, ids int[], names translated[], texts text[]) returns void
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
          union all
          select fold_text(category_name.value), false
            from items i
            join categories own on own.id = i.category_id
            join categories c on c.id in (own.id, own.parent_id)
            cross join lateral jsonb_each_text(c.name) as category_name
            where of = 'items' and i.id = row.id
        ) as row_word
        where row_word.word <> ''
        group by row.id, row_word.word
    ),
    placed as (
      select i.id, s.module_id, s.zone_id, i.order_count as orders, i.category_id,
          is_on_shelf(i, s) as is_shown
        from items i join stores s on s.id = i.store_id where of = 'items' and i.id = any(ids)
      union all
      select s.id, s.module_id, s.zone_id, 0, null, s.status from stores s where of = 'stores' and s.id = any(ids)
    ),
    fresh as (
      insert into search_vocabulary (word)
        select distinct found.word from found
          where not exists (select 1 from search_vocabulary known where known.word = found.word)
          order by found.word
        on conflict do nothing
        returning word
    ),
    grams as (
      insert into search_trigrams
        select trigram, fresh.word from fresh cross join lateral trigrams_of(fresh.word) as trigram
          where strpos(fresh.word, ' ') = 0
    )
    insert into search_words
        (word, item_id, store_id, in_name, module_id, zone_id, orders, category_id, is_shown)
      select found.word,
          case of when 'items' then found.id end,
          case of when 'stores' then found.id end,
          found.in_name, placed.module_id, placed.zone_id, placed.orders, placed.category_id,
          placed.is_shown
        from found join placed using (id);
  end
$$;

create or replace function place_words() returns trigger
  language plpgsql as $$
  begin
    update search_words w set module_id = s.module_id, zone_id = s.zone_id, is_shown = s.status
      from changed s join earlier using (id)
      where (s.module_id, s.zone_id, s.status) is distinct from (earlier.module_id, earlier.zone_id, earlier.status)
        and w.store_id = s.id;
    update search_words w set module_id = s.module_id, zone_id = s.zone_id, is_shown = is_on_shelf(i, s)
      from stores s
      join changed using (id)
      join earlier using (id)
      join items i on i.store_id = s.id
      where (s.module_id, s.zone_id, s.status) is distinct from (earlier.module_id, earlier.zone_id, earlier.status)
        and w.item_id = i.id;
    return null;
  end
$$;

create or replace function place_words_of_item() returns trigger
  language plpgsql as $$
  begin
    update search_words w set module_id = s.module_id, zone_id = s.zone_id, is_shown = is_on_shelf(new, s)
      from stores s where s.id = new.store_id and w.item_id = new.id;
    return null;
  end
$$;
drop trigger items_search_place on items;
create trigger items_search_place after update of store_id, module_id, status, available_date_starts on items
  for each row when (
    (old.store_id, old.module_id, old.status, old.available_date_starts)
      is distinct from (new.store_id, new.module_id, new.status, new.available_date_starts)
  )
  execute function place_words_of_item();
