-- What customers read in every language. What was there before keeps its one text for both.

-- The options of the older variation form: [{title, name, options: [translated]}]. The types of
-- `item_variations` stay what they are: the English options joined with a dash.
update items set choice_options = (
    select jsonb_agg(choice || jsonb_build_object('options', (
        select coalesce(jsonb_agg(jsonb_build_object('en', option, 'ar', option) order by place), '[]')
          from jsonb_array_elements_text(choice -> 'options') with ordinality as o (option, place)
      )) order by position)
      from jsonb_array_elements(choice_options) with ordinality as c (choice, position)
  )
  where choice_options <> '[]'
    and jsonb_typeof(choice_options #> '{0,options,0}') = 'string';

-- The tags of vehicles: a list of translated texts.
update vehicles set tags = (
    select jsonb_agg(jsonb_build_object('en', tag, 'ar', tag) order by place)
      from jsonb_array_elements_text(tags) with ordinality as t (tag, place)
  )
  where jsonb_typeof(tags -> 0) = 'string';

-- {comment: translated, reply: translated}: what a review says in other languages than its own.
alter table reviews add column translations jsonb not null default '{}';

-- Spellings are brought together here as in the search of items.
alter table vehicles add column search_folded text
  generated always as (fold_text(search_text)) stored;
