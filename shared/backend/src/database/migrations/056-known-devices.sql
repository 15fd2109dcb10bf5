-- Browsers in which a customer has signed in before: wrong passwords from elsewhere do not hold them up.
create table known_devices (
  -- Hash of the browser's cookie.
  device text not null,
  customer_id int not null references customers on delete cascade,
  seen_at timestamptz not null,
  primary key (customer_id, device)
);
