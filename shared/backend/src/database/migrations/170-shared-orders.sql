-- Links that only show others where an order is, beside those that are the guest's own.
alter table order_links
  add column purpose text not null default 'own' check (purpose in ('own', 'shared'));
