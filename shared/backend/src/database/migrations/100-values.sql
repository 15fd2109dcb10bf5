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
