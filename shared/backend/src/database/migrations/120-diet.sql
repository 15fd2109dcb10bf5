-- What stores state for people who must not eat everything, and what they are told with an order.

-- Keys of substances, as in `free_of`, of which traces may be in it.
alter table items add column may_contain text[] not null default '{}';
-- Of an add-on: lists of keys by `contains`, `may_contain`, `free_of`, `suits` and `unsuited`. Null: nothing is stated.
-- A value of `items.food_variations` has the same as `diet`.
alter table add_ons add column diet jsonb;

-- The language that stores of the zone work in.
alter table zones add column language text not null default 'en' check (language in ('en', 'ar'));

alter table orders add column diet_request jsonb;

-- The copy of a customer's passport, when they asked for one.
create table diet_passports (
  customer_id int primary key references customers on delete cascade,
  passport jsonb not null,
  updated_at timestamptz not null
);

-- Keys of the substances that allergens (`items.allergen_stems`) name, by the words of the search: a search and a
-- passport never disagree. A word for several substances together counts only when it is named itself.
create function substances_in(stems text[]) returns text[]
  language sql stable
  begin atomic
    select coalesce(array_agg(distinct part.key order by part.key), '{}')
      from search_terms as term
      cross join lateral regexp_split_to_table(term.target, ' ') as part (key)
      where term.kind = 'substance' and term.status
        and (stems && term.typed_stems
          or (strpos(term.target, ' ') = 0 and stems && term.also_stems));
  end;
