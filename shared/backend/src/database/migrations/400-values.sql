-- What the tables are made with: kinds of values, and functions of values alone.

-- Kinds of values. PostgreSQL sorts NaN above every number: the upper bound of a check keeps it out.
create domain money_amount as numeric(14, 3) check (value >= 0 and value <= 99999999999);
create domain percentage as numeric(6, 3) check (value >= 0 and value <= 100);
create domain latitude as numeric(9, 6) check (value between -90 and 90);
create domain longitude as numeric(9, 6) check (value between -180 and 180);
create domain translated as jsonb check (value ? 'en' and value ? 'ar');
create domain discount_type as text check (value in ('percent', 'amount'));

-- The text of a language, English where a translation is missing.
create function in_language(value jsonb, language text) returns text
  language sql immutable
  return coalesce(value ->> language, value ->> 'en');

-- Metres of the straight line on a sphere (radius 6378137 m).
create function metres_between(
  latitude_a double precision, longitude_a double precision,
  latitude_b double precision, longitude_b double precision
) returns double precision
  language sql immutable
  return 2 * 6378137 * asin(least(1, sqrt(
    power(sind((latitude_b - latitude_a) / 2), 2)
    + cosd(latitude_a) * cosd(latitude_b) * power(sind((longitude_b - longitude_a) / 2), 2)
  )));

-- The next two follow the rules of @storefront/pricing, by the wall clock of the zone: an end of 23:59
-- means midnight, the start belongs to the span, the end does not.
create function is_within_span(
  moment timestamp, start_date date, start_time time, end_date date, end_time time
) returns boolean
  language sql immutable
  return moment >= start_date + start_time
    and moment < end_date + case when end_time >= '23:59' then interval '24 hours' else end_time::interval end;

-- Hours of a day, also over midnight (22:00 to 02:00); equal times are the whole day.
create function is_within_hours(moment time, starts time, ends time) returns boolean
  language sql immutable
  return case
    when ends >= '23:59' then moment >= starts
    when starts < ends then moment >= starts and moment < ends
    else moment >= starts or moment < ends
  end;

-- Words, as the search and what is stated of allergens compare them.

-- Brings spellings together: no case, accents, Arabic vowel marks or tatweel; one form of alef, ya
-- and ha / taa marbuta; digits as in English. Compatibility forms (NFKD) as well: keyboards and copied texts carry
-- Arabic presentation forms.
create function fold_text(value text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    translate(
      regexp_replace(
        lower(normalize(value, NFKD)),
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

-- A folded word without what makes a plural or an article of it. It need not be a word itself: two forms of
-- one word only have to come out alike. A short word such as بانيه keeps its ending, or it comes out like one that
-- has nothing to do with it.
create function stem_of_word(word text) returns text
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

-- The same of every word of a folded text.
create function stem_of(value text) returns text
  language sql immutable parallel safe
  begin atomic
    select coalesce(string_agg(stem_of_word(word), ' ' order by place), '')
      from regexp_split_to_table(value, ' ') with ordinality as part (word, place);
  end;

-- How a folded word sounds, roughly: Arabic words are written in Latin letters in many spellings (koshari,
-- kochary), foreign ones in Arabic letters likewise (بيتزا, بيتسا). Vowels count at the beginning only.
create function sound_of(word text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    translate(left(word, 1), 'qcjzvpثصذزظضطقجغ', 'kkgsfbسسسسسدتككك') || translate(
      replace(replace(replace(replace(replace(replace(replace(
        substr(word, 2), 'ph', 'f'), 'tch', 'S'), 'ch', 'S'), 'sh', 'S'), 'kh', 'k'), 'gh', 'g'), 'ck', 'k'),
      'qcjzvpثصذزظضطقجغaeiouywhاويهءع', 'kkgsfbسسسسسدتككك'
    ),
    '(.)\1+', '\1', 'g'
  );

-- A picture sign has no letters to fold and stands for itself.
create function term_stems(terms text[]) returns text[]
  language sql immutable
  begin atomic
    select coalesce(array_agg(coalesce(nullif(stem_of(fold_text(term)), ''), term)), '{}')
      from unnest(terms) as term;
  end;

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
