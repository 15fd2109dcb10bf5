-- How old whoever rents a vehicle in a region must be at least; none: the law decides.
alter table regions add column min_driver_age int check (min_driver_age between 16 and 99);
