-- The books of the sandbox: what a real payment provider keeps on its own side. Nothing here points into the
-- shop's tables.

create table sandbox_charges (
  payment_id text primary key,
  amount money_amount not null check (amount > 0),
  status text not null check (status in ('authorised', 'captured', 'released')),
  reference text not null unique,
  refunded money_amount not null default 0 check (refunded <= amount),
  -- The part that was taken of what was set aside; null: all of it.
  captured money_amount check (captured <= amount)
);

-- The gateway answers a request that it has had before with what it answered then.
create table sandbox_refunds (
  key text primary key,
  payment_id text not null references sandbox_charges,
  amount money_amount not null check (amount > 0),
  reference text not null unique
);

create table sandbox_payouts (
  key text primary key,
  amount money_amount not null check (amount > 0),
  currency_code text not null,
  iban text not null,
  reference text not null unique
);

create table sandbox_cards (
  token text primary key,
  -- Whose it is there: nothing that names anybody.
  holder text not null,
  kind text not null,
  is_forgotten boolean not null default false,
  unique (holder, kind)
);

-- What the sandbox's wallet in the browser has given out; each pays once.
create table sandbox_wallet_tokens (
  token text primary key,
  payment_id text unique,
  created_at timestamptz not null
);
