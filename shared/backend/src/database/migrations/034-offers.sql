-- Stores that have anything discounted are found without reading what the others have.
create index store_shelves_discounted on store_shelves (store_id) where discounted > 0;
