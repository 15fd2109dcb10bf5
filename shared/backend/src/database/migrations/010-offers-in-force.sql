-- What is in force at a time, by the wall clock of the zone. The same rules as in
-- @storefront/pricing: an end of 23:59 means midnight, the start belongs to the span, the end does not.

create function is_within_span(
  moment timestamp, start_date date, start_time time, end_date date, end_time time
) returns boolean
  language sql immutable
  return moment >= start_date + start_time
    and moment < end_date + case when end_time >= '23:59' then interval '24 hours' else end_time::interval end;

-- Hours of a day, also over midnight (22:00 to 02:00); equal times are the whole day.
create function is_within_hours(moment time, starts time, ends time) returns boolean
  language sql immutable
  return case
    when ends >= '23:59' then moment >= starts
    when starts < ends then moment >= starts and moment < ends
    else moment >= starts or moment < ends
  end;

-- Metres of the straight line on a sphere (radius 6378137 m).
create function metres_between(
  latitude_a double precision, longitude_a double precision,
  latitude_b double precision, longitude_b double precision
) returns double precision
  language sql immutable
  return 2 * 6378137 * asin(least(1, sqrt(
    power(sind((latitude_b - latitude_a) / 2), 2)
    + cosd(latitude_a) * cosd(latitude_b) * power(sind((longitude_b - longitude_a) / 2), 2)
  )));

create function running_store_discounts(at timestamptz) returns setof store_discounts
  language sql stable
  begin atomic
    select d.*
      from store_discounts d
      join stores s on s.id = d.store_id
      join zones z on z.id = s.zone_id
      where is_within_span(
        at at time zone z.time_zone, d.start_date, d.start_time, d.end_date, d.end_time
      );
  end;

-- At most one row an item, though sales may overlap.
create function running_flash_items(at timestamptz) returns setof flash_sale_items
  language sql stable
  begin atomic
    select distinct on (f.item_id) f.*
      from flash_sale_items f
      join flash_sales sale on sale.id = f.flash_sale_id
      where sale.is_publish and sale.start_date <= at and at < sale.end_date
        and f.status and f.sold < f.stock
      order by f.item_id, sale.start_date desc, f.id;
  end;

create function running_campaigns(at timestamptz) returns table (campaign_id int, store_id int)
  language sql stable
  begin atomic
    select b.id, member.store_id
      from basic_campaigns b
      join basic_campaign_stores member on member.campaign_id = b.id
      join stores s on s.id = member.store_id
      join zones z on z.id = s.zone_id
      where b.status
        and (at at time zone z.time_zone)::date between b.available_date_starts and b.available_date_ends
        and is_within_hours((at at time zone z.time_zone)::time, b.start_time, b.end_time);
  end;

-- Meals of a fixed composition.
alter table items add column set_menu boolean not null default false;

create index items_brand on items (brand_id) where status;
create index items_condition on items (common_condition_id) where status;
create index items_module_orders on items (module_id, order_count desc) where status;
create index categories_parent on categories (parent_id);
create index flash_sale_items_item on flash_sale_items (item_id);
create index basic_campaign_stores_store on basic_campaign_stores (store_id);
create index banners_module on banners (module_id) where status;
create index advertisements_module on advertisements (module_id) where status;
create index coupons_store on coupons (store_id) where status;
