-- What became of a registration: `accepted`, or `refused` for the reason that its applicant is told.
alter table vendor_registrations
  add column language text not null default 'en',
  add column decision text check (decision in ('accepted', 'refused')),
  add column decision_reason text,
  add column decided_by text,
  add column decided_at timestamptz;
alter table courier_registrations
  add column language text not null default 'en',
  add column decision text check (decision in ('accepted', 'refused')),
  add column decision_reason text,
  add column decided_by text,
  add column decided_at timestamptz,
  add column delivery_man_id int references delivery_men on delete set null;

-- Stores that customers see already were accepted by hand.
update vendor_registrations set decision = 'accepted'
  where exists (select 1 from stores s where s.id = store_id and s.status);

-- Whoever was refused may try again.
alter table vendor_registrations drop constraint vendor_email, drop constraint vendor_phone;
create unique index vendor_email on vendor_registrations (email) where decision is distinct from 'refused';
create unique index vendor_phone on vendor_registrations (phone) where decision is distinct from 'refused';
alter table courier_registrations
  drop constraint courier_email, drop constraint courier_phone, drop constraint courier_identity;
create unique index courier_email on courier_registrations (email) where decision is distinct from 'refused';
create unique index courier_phone on courier_registrations (phone) where decision is distinct from 'refused';
create unique index courier_identity on courier_registrations (identity_type, identity_number)
  where decision is distinct from 'refused';
