-- The shop's own messages carry its name in both languages, as those of stores and couriers do.
create or replace function name_of_party(party_type text, party_id int) returns jsonb
  language sql stable
  return case party_type
    when 'vendor' then (select s.name::jsonb from stores s where s.vendor_id = party_id limit 1)
    when 'delivery_man' then (
      select jsonb_build_object('en', concat_ws(' ', d.f_name, d.l_name))
        from delivery_men d where d.id = party_id
    )
    else (
      select jsonb_build_object('en', name, 'ar', coalesce(shop ->> 'businessNameArabic', name))
        from (
          select shop, coalesce(shop ->> 'businessName', 'Souk') as name
            from (select (select value from settings where key = 'shop') as shop) as stored
        ) as named
    )
  end;

create or replace function push_chat_message() returns trigger
  language plpgsql as $$
  declare
    chat conversations;
  begin
    select * into chat from conversations where id = new.conversation_id;
    perform push_to_devices(
      chat.customer_id,
      name_of_party(chat.party_type, chat.party_id),
      jsonb_build_object('en', new.message),
      jsonb_build_object('type', 'message', 'conversation_id', chat.id, 'order_id', new.order_id),
      new.created_at
    );
    return null;
  end
$$;
