-- How often somebody did something of late: calls within a time, and tries at what could be guessed.
-- Kept here, so that all servers of the shop count together.
create table limits (
  what text not null,
  -- Hash of whom or what is counted: an address, a phone number, an order.
  key text not null,
  count int not null,
  -- No further try before this moment.
  free_at timestamptz not null,
  -- From then on it counts from the beginning; the row is swept.
  ends_at timestamptz not null,
  primary key (what, key)
);
create index limits_ends on limits (ends_at);
