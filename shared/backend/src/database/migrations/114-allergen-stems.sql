-- A short word such as بانيه keeps its ending, or it comes out like one that has nothing to do with it.
create or replace function stem_of_word(word text) returns text
  language sql immutable parallel safe
  return case
    when word ~ '^[a-z]' then case
      when length(word) > 4 and word ~ '(ies|ie)$' then regexp_replace(word, 'ies?$', 'y')
      when length(word) > 4 and word ~ '(ss|sh|ch|x|z|tto|ato|ngo)es$' then left(word, -2)
      when length(word) > 3 and word ~ '[^sui]s$' then left(word, -1)
      else word
    end
    else (
      select case
          when bare ~ '^.{3,}ات$' or bare ~ '^.{4,}(ون|ين|ان|يه)$' then left(bare, -2)
          when bare ~ '^.{3,}[هي]$' then left(bare, -1)
          else bare
        end
        from (select regexp_replace(word, '^(?:وال|بال|كال|فال|لل|ال)(.{3,})$', '\1') as bare) as word
    )
  end;
update search_vocabulary set word = word;
update search_terms set typed = typed;

-- The names of allergens without endings, whole and word by word.
create function allergen_stems_of(allergies jsonb) returns text[]
  language sql immutable
  begin atomic
    select coalesce(array_agg(distinct stem), '{}')
      from jsonb_array_elements(allergies) as entry
      cross join lateral jsonb_each_text(entry) as name
      cross join lateral (
        select stem_of(fold_text(name.value)) as stem
        union
        select stem_of_word(word) from words_of(name.value) as word
      ) as named;
  end;
alter table items add column allergen_stems text[] not null
  generated always as (allergen_stems_of(allergies)) stored;
