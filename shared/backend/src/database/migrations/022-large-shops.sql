-- Shops with many goods. Forgets the words of a few rows by their index, where `case` made the
-- whole table be read.
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
    insert into search_words (word, item_id, store_id, in_name)
      select word,
          case of when 'items' then id end,
          case of when 'stores' then id end,
          in_name
        from found;
  end
$$;

-- Lists count what is in the shops and in the categories without reading the goods themselves.
create index items_shelf on items (store_id, category_id) include (module_id)
  where status and available_date_starts is null;
create index items_module_newest on items (module_id, created_at desc) where status;
