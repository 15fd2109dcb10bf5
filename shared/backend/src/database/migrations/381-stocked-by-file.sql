-- Add-ons and kinds of vehicles are known by a name of their own to whoever stocks the shop by a file; none: they were
-- made otherwise.
alter table add_ons add column slug text unique;
alter table vehicle_categories add column slug text unique;
