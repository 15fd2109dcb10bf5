-- What belongs to a customer, an order or a trip is found without reading everybody's.
create index orders_customer on orders (customer_id, id desc) where customer_id is not null;
create index trips_customer on trips (customer_id, id desc) where customer_id is not null;
create index trip_details_trip on trip_details (trip_id);
create index payments_customer on payments (customer_id) where customer_id is not null;
create index payment_events_payment on payment_events (payment_id);
create index loyalty_transactions_trip on loyalty_transactions (trip_id) where trip_id is not null;
create index coupon_uses_customer on coupon_uses (customer_id) where customer_id is not null;
create index cashback_uses_customer on cashback_uses (customer_id) where customer_id is not null;
create index customers_ref_by on customers (ref_by) where ref_by is not null;
create index group_orders_order on group_orders (order_id) where order_id is not null;
create index messages_order on messages (order_id) where order_id is not null;
create index owner_hand_overs_customer on owner_hand_overs (customer_id) where customer_id is not null;
create index passkey_challenges_customer on passkey_challenges (customer_id) where customer_id is not null;
create index reviews_customer on reviews (customer_id) where customer_id is not null;
create index reviews_order on reviews (order_id) where order_id is not null;
create index reviews_trip on reviews (trip_id) where trip_id is not null;
create index social_identities_customer on social_identities (customer_id);
-- When an account is deleted, what was sent to its addresses goes with it.
create index outbox_recipient on outbox (recipient);
