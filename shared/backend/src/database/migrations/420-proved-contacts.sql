-- A phone or e-mail that nobody has proved belongs to nobody: several accounts may hold it, one may have proved it.
-- Names of the unique indexes stay: the code knows refusals by them.
drop index customers_email;
drop index customers_phone;
create unique index customers_email on customers (email) where is_email_verified and deleted_at is null;
create unique index customers_phone on customers (phone) where is_phone_verified and deleted_at is null;
create index customers_email_held on customers (email) where deleted_at is null;
create index customers_phone_held on customers (phone) where deleted_at is null;

-- Sign-ins that have begun: an account whose password, network, passkey or code was right and that lacks a proved
-- contact or a name. Only the caller who began may go on.
create table sign_in_steps (
  customer_id int primary key references customers on delete cascade,
  -- Hashes by which the caller is known again: the browser's cookie, the guest, else the network address.
  marks text[] not null,
  expires_at timestamptz not null
);
drop table info_steps;
