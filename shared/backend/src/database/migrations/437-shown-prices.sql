-- Lists are sorted and filtered by the price that a card shows: of the cheapest choice, after the discount. The rules are
-- those of the package of prices (`priceRange`).

-- What the cheapest options of the required groups add to the price.
create function least_of_options(food_variations jsonb) returns numeric
  language sql immutable
  begin atomic
    select coalesce(sum(least.price), 0)
      from jsonb_array_elements(food_variations) as food_group (value)
      cross join lateral (
        select (option.value ->> 'optionPrice')::numeric as price
          from jsonb_array_elements(food_group.value -> 'values') as option (value)
          order by 1
          limit case
            when food_group.value ->> 'required' <> 'on' then 0
            when food_group.value ->> 'type' = 'single' then 1
            else greatest(1, (food_group.value ->> 'min')::int)
          end
      ) as least;
  end;

-- A light column, because the groups are too large to be read for every item of a long list.
alter table items add least_price numeric not null
  generated always as (price + least_of_options(food_variations)) stored;

create function discount_on(price numeric, discount numeric, type discount_type, digits int)
  returns numeric
  language sql immutable
  begin atomic
    select least(
      round(case type when 'percent' then price * discount / 100 else discount end, digits), price
    );
  end;
