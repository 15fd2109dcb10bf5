-- Who a customer is at a payment provider that keeps cards: a name of the provider's own, worth nothing without the shop's
-- account there.
create table provider_customers (
  customer_id int not null references customers on delete cascade,
  provider text not null,
  reference text not null,
  primary key (customer_id, provider)
);
