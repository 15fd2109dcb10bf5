-- Bare accounts whose owner just proved a phone number or a social identity and is asked for a name
-- next. The guest who did so may go on, nobody else.
create table info_steps (
  customer_id int primary key references customers on delete cascade,
  guest_key text,
  expires_at timestamptz not null
);

-- Codes that were right and left the question "is this you?" open, which comes back with the code.
alter table one_time_codes
  add column asks_until timestamptz,
  add column guest_key text;

-- A number brings its referrer a reward once, also when its account is opened anew.
create table referral_uses (
  phone_hash text primary key,
  used_at timestamptz not null
);

-- The files themselves are kept outside of the database.
alter table uploads drop column bytes;
create index uploads_owner on uploads (owner);
