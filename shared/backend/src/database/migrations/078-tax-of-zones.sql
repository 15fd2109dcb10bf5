-- Where the law sets one rate for everything, the zone has it; elsewhere each store its own.
alter table zones add column tax_rate percentage;
-- Value added tax of Saudi Arabia.
update zones set tax_rate = 15 where region_key in (select key from regions where country_code = 'SA');

-- The tax rate of what a store sells, in percent.
create function tax_of(store stores) returns numeric
  language sql stable
  return coalesce((select z.tax_rate from zones z where z.id = store.zone_id), store.tax);
