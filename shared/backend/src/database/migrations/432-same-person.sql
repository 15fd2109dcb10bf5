-- What a customer may have once counts by person: by account, and by every phone and e-mail address that was proved,
-- also after an account was deleted. Contacts are kept as hashes with a key of this shop.
insert into settings (key, value)
  values ('person', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')))
  on conflict do nothing;

create table proved_contacts (
  contact_hash text not null,
  customer_id int not null references customers on delete cascade,
  primary key (contact_hash, customer_id)
);
create index proved_contacts_customer on proved_contacts (customer_id);

-- One form of all spellings that reach the same mailbox, where the provider is known to ignore the difference.
create function mailbox_of(email text) returns text
  language sql immutable as $$
  select case
      when domain in ('gmail.com', 'googlemail.com')
        then replace(split_part(local, '+', 1), '.', '') || '@gmail.com'
      when domain in ('proton.me', 'protonmail.com', 'pm.me')
        then translate(split_part(local, '+', 1), '.-_', '') || '@proton.me'
      when domain in ('outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'fastmail.com')
        then split_part(local, '+', 1) || '@' || domain
      else local || '@' || domain
    end
    from (
      select lower(regexp_replace(email, '@[^@]*$', '')) as local,
        lower(substring(email from '@([^@]*)$')) as domain
    ) e
$$;

create function note_proved_contacts() returns trigger
  language plpgsql as $$
  begin
    insert into proved_contacts (contact_hash, customer_id)
      select encode(sha256(convert_to(k.value #>> '{}' || c.contact, 'UTF8')), 'hex'), new.id
        from settings k, (
          values ('mail:' || mailbox_of(new.email), new.is_email_verified),
            ('phone:' || new.phone, new.is_phone_verified)
        ) c (contact, is_proved)
        where k.key = 'person' and c.is_proved and c.contact is not null
      on conflict do nothing;
    return null;
  end
$$;
create trigger customers_proved_contacts
  after insert or update of email, phone, is_email_verified, is_phone_verified on customers
  for each row execute function note_proved_contacts();
-- Those who proved a contact before.
update customers set is_email_verified = is_email_verified where is_email_verified or is_phone_verified;

-- The accounts, open or deleted, that have proved a contact of this one.
create function same_person(customer int) returns setof int
  language sql stable as $$
  select customer where customer is not null
  union
  select b.customer_id from proved_contacts a join proved_contacts b using (contact_hash)
    where a.customer_id = customer
$$;
