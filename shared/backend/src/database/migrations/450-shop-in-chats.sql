-- The shop's own messages carry its name in both languages, as those of stores and couriers do. So do those of a party
-- that has no name.
create or replace function name_of_party(party_type text, party_id int) returns jsonb
  language sql stable
  return coalesce(
    case party_type
      when 'vendor' then (select s.name::jsonb from stores s where s.vendor_id = party_id limit 1)
      when 'delivery_man' then (
        select jsonb_build_object('en', concat_ws(' ', d.f_name, d.l_name))
          from delivery_men d where d.id = party_id
      )
    end,
    (
      select jsonb_build_object('en', name, 'ar', coalesce(shop ->> 'businessNameArabic', name))
        from (
          select shop, coalesce(shop ->> 'businessName', 'Souk') as name
            from (select (select value from settings where key = 'shop') as shop) as stored
        ) as named
    )
  );
