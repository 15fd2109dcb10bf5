-- Push messages leave by the outbox, in the transaction that writes the notification or the answer in a chat.

-- Browsers that take push messages: at most one for each session, whose end takes it along.
create table push_devices (
  session text primary key references tokens on delete cascade,
  -- The messaging service's name for the browser.
  token text not null unique,
  seen_at timestamptz not null
);

-- Of a push: what it is about.
alter table outbox add column data jsonb;

-- `null` for the shop itself.
create function name_of_party(party_type text, party_id int) returns jsonb
  language sql stable
  return case party_type
    when 'vendor' then (select s.name::jsonb from stores s where s.vendor_id = party_id limit 1)
    when 'delivery_man' then (
      select jsonb_build_object('en', concat_ws(' ', d.f_name, d.l_name))
        from delivery_men d where d.id = party_id
    )
  end;

-- To each of the customer's browsers, in the customer's language.
create function push_to_devices(
  customer int, title jsonb, description jsonb, data jsonb, at timestamptz
) returns void
  language sql
  begin atomic
    insert into outbox (channel, recipient, subject, body, data, created_at)
      select 'push', d.token, in_language(title, c.language),
          coalesce(in_language(description, c.language), ''), data, at
        from tokens t
        join push_devices d on d.session = t.hash
        join customers c on c.id = t.customer_id
        where t.customer_id = customer and t.expires_at > at;
  end;

create function push_notification() returns trigger
  language plpgsql as $$
  begin
    perform push_to_devices(
      new.customer_id, new.title::jsonb, new.description::jsonb,
      new.data || jsonb_build_object('type', new.type), new.created_at
    );
    return null;
  end
$$;
create trigger notifications_push after insert on notifications
  for each row when (new.customer_id is not null) execute function push_notification();

create function push_chat_message() returns trigger
  language plpgsql as $$
  declare
    chat conversations;
  begin
    select * into chat from conversations where id = new.conversation_id;
    perform push_to_devices(
      chat.customer_id,
      coalesce(
        name_of_party(chat.party_type, chat.party_id),
        (select jsonb_build_object('en', value ->> 'businessName') from settings
          where key = 'shop' and value ? 'businessName'),
        '{"en": "Souk"}'
      ),
      jsonb_build_object('en', new.message),
      jsonb_build_object('type', 'message', 'conversation_id', chat.id, 'order_id', new.order_id),
      new.created_at
    );
    return null;
  end
$$;
create trigger messages_push after insert on messages
  for each row when (new.sender = 'party') execute function push_chat_message();
