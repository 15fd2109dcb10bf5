-- A courier's place is where they wait for orders, and no longer the door of the customer to whom they came last.

-- The doors that were kept are replaced by a place that everybody knows: the first store of the zone.
update delivery_men dm
  set latitude = (select s.latitude from stores s where s.zone_id = dm.zone_id order by s.id limit 1),
    longitude = (select s.longitude from stores s where s.zone_id = dm.zone_id order by s.id limit 1),
    location = null, located_at = null
  where exists (
    select 1 from order_events e join orders o on o.id = e.order_id
      where o.delivery_man_id = dm.id and e.status = 'delivered'
  );
-- The ways to the pickup that began there.
update orders set approach = null where approach is not null;
