-- While somebody types, only the most ordered goods that a word hits are looked at, however many
-- there are: they are read in this order by an index.

-- How often the item was ordered; 0 for words of stores.
alter table search_words add column orders int not null default 0;
update search_words w set orders = i.order_count
  from items i where i.id = w.item_id and i.order_count > 0;
create index search_words_items_popular
  on search_words (word, module_id, zone_id, in_name, orders desc, item_id)
  where item_id is not null;
-- Has nothing that the new one has not.
drop index search_words_items_market;

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

analyze search_words;
