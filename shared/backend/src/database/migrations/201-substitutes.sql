-- What the store does when a line is sold out: {rule, max_price}; null where nobody was asked.
alter table order_details add column substitution jsonb;
