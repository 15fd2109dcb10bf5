-- Orders that wait for their payment are few per caller and per network.
-- The hash of the network that an unpaid order came from, until it is paid or over.
alter table orders add reserved_by text;
