-- The price of a prescription is the pharmacy's to set and the customer's to agree to, before it is packed.
-- Empty for orders that had a price when they were placed.
alter table orders add column price_agreement text
  check (price_agreement in ('awaited', 'offered', 'agreed'));

update orders set price_agreement = 'awaited'
  where prescription_order and order_status = 'pending';
