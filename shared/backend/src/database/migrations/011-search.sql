-- The index of the search: the words of everything that can be found, folded, with
-- their trigrams, so that a word is found by its beginning and in spite of a wrong letter. Whoever
-- writes an item or a store only fills `search_text`; triggers do the rest.

-- Brings spellings together: no case, accents, Arabic vowel marks or tatweel; one form of alef, ya
-- and ha / taa marbuta; digits as in English.
create function fold_text(value text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    translate(
      regexp_replace(
        lower(normalize(value, NFD)),
        '[' || U&'\0300-\036F\064B-\065F\0670\0640' || '''’]', '', 'g'
      ),
      'ٱىة٠١٢٣٤٥٦٧٨٩',
      'ايه0123456789'
    ),
    '[^a-z0-9ء-ي]+', ' ', 'g'
  ));

-- The words to search by, the Arabic article taken off.
create function words_of(value text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct case when length(word) > 4 and starts_with(word, 'ال') then substr(word, 3) else word end
      from regexp_split_to_table(fold_text(value), ' ') as word
      where word <> '';
  end;

create function trigrams_of(word text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct substr('  ' || word || ' ', place, 3)
      from generate_series(1, length(word) + 1) as place;
  end;

-- Words are compared by code point on every server, so that a beginning is a range.
create table search_vocabulary (
  word text collate "C" primary key
);

create table search_trigrams (
  trigram text collate "C" not null,
  word text collate "C" not null references search_vocabulary on delete cascade,
  primary key (trigram, word)
);

create table search_words (
  word text collate "C" not null references search_vocabulary,
  item_id int references items on delete cascade,
  store_id int references stores on delete cascade,
  -- A word of the name counts for more than one of the rest.
  in_name boolean not null,
  check (num_nonnulls(item_id, store_id) = 1)
);
create index search_words_word on search_words (word);
create index search_words_item on search_words (item_id) where item_id is not null;
create index search_words_store on search_words (store_id) where store_id is not null;

-- Takes in items or stores (`of`): their names and search texts, in the order of the ids.
create function index_words(of text, ids int[], names translated[], texts text[]) returns void
  language plpgsql as $$
  begin
    delete from search_words
      where case of when 'items' then item_id = any(ids) else store_id = any(ids) end;
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
        select distinct word from found order by word
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

-- What was there before this index.
select index_words('items', array_agg(id), array_agg(name), array_agg(search_text))
  from items having count(*) > 0;
select index_words('stores', array_agg(id), array_agg(name), array_agg(search_text))
  from stores having count(*) > 0;
