-- Guests who have signed in: keys that they sent as guests are theirs as customers too. Kept as long as keys.
create table owner_hand_overs (
  earlier_owner text not null,
  owner text not null,
  customer_id int not null references customers (id) on delete cascade,
  created_at timestamptz not null,
  primary key (earlier_owner, owner)
);
create index owner_hand_overs_owner on owner_hand_overs (owner);
