-- What the customer asks the kitchen or the shelf for, of one line: "no onions".
alter table cart_lines add column note text check (char_length(note) between 1 and 200);
alter table order_details add column note text check (char_length(note) between 1 and 200);

-- What is bought together with an item is read from the newest orders of it.
create index order_details_item on order_details (item_id, order_id desc);
