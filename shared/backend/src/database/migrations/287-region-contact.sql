-- Where customers of a region reach the shop. None: as everybody does, by the shop's settings.
alter table regions
  add column address translated,
  add column phone text,
  add column email text;
