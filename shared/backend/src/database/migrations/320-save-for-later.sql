-- Lines that are kept for later lie in a saved cart of their store that takes more of them. Servers of before list it among the others.
alter table saved_carts add column for_later boolean not null default false;

-- Lines that were kept for later beside a cart: a step back or forward leads them where they were then.
alter table cart_events add column later_ids int[] not null default '{}';
