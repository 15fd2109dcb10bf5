-- Orders and trips that were placed in pages with a release, counted by hour: no row is about one of them.
create table release_orders (
  hour timestamptz not null,
  app text not null,
  release text not null,
  -- The zones of the pages, which say the region to whoever knows the regions, such as 1,2,3.
  zones text not null,
  count bigint not null check (count > 0),
  primary key (hour, app, release, zones)
);
