-- What pages report of the releases that they run, counted by hour: no row is about one visit.
create table page_report_counts (
  hour timestamptz not null,
  region text not null,
  app text not null,
  release text not null,
  -- Of the registry, when the page chose the release.
  snapshot text not null,
  cohort text not null check (cohort in ('default', 'canary')),
  -- Template of the address, such as /store/:id.
  page text not null,
  event text not null,
  -- The reason of a failure, or the upper limit of a measured value; empty for other events.
  detail text not null,
  count bigint not null check (count > 0),
  primary key (hour, region, app, release, snapshot, cohort, page, event, detail)
);
