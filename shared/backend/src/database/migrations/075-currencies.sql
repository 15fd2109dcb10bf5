-- Every amount belongs to one currency. The currency of a zone is that of its region; what is sold,
-- placed and paid in a zone has the zone's currency, and the foreign keys below hold it to that.

-- What the shop charges and gives in a currency: an amount of one currency says nothing in another.
create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  digit_after_decimal_point int not null check (digit_after_decimal_point between 0 and 3),
  -- The service fee of an order or trip.
  additional_charge money_amount not null default 0,
  -- Orders of this amount are delivered free; null: none is for its amount.
  free_delivery_over money_amount,
  parcel_per_km_charge money_amount not null default 0,
  parcel_minimum_charge money_amount not null default 0,
  -- Percent or amount of a referred customer's first order, as the shop's settings say.
  first_order_discount money_amount not null default 0,
  -- Goes to whoever referred a customer when that customer's first purchase completes.
  referral_reward money_amount not null default 0,
  -- Points for one unit of the currency.
  loyalty_exchange_rate int not null default 1 check (loyalty_exchange_rate > 0),
  -- Percent of an order amount that is earned as points.
  loyalty_purchase_percent numeric(9, 3) not null default 0
    check (loyalty_purchase_percent >= 0 and loyalty_purchase_percent < 1000000),
  -- A top-up above it is a typing mistake.
  largest_top_up money_amount not null default 1000000,
  unique (code, digit_after_decimal_point)
);

-- The figures of the settings were those of the default region's money.
insert into currencies (code, digit_after_decimal_point, additional_charge, free_delivery_over,
    parcel_per_km_charge, parcel_minimum_charge, first_order_discount, referral_reward,
    loyalty_exchange_rate, loyalty_purchase_percent)
  select distinct on (r.currency_code) r.currency_code, r.digit_after_decimal_point,
      coalesce((shop.value ->> 'additionalChargeAmount')::numeric, 5) * share,
      coalesce((shop.value ->> 'freeDeliveryOver')::numeric, 500) * share,
      coalesce((shop.value ->> 'parcelPerKm')::numeric, 5) * share,
      coalesce((shop.value ->> 'parcelMinimum')::numeric, 25) * share,
      coalesce((shop.value ->> 'newCustomerDiscountAmount')::numeric, 10)
        * case shop.value ->> 'newCustomerDiscountType' when 'amount' then share else 1 end,
      coalesce((shop.value ->> 'referralReward')::numeric, 30) * share,
      coalesce((shop.value ->> 'loyaltyExchangeRate')::int, 10) / share,
      coalesce((shop.value ->> 'loyaltyItemPurchasePoint')::numeric, 10) / share
    from regions r
      left join settings shop on shop.key = 'shop'
      -- Riyals of the demo world are worth ten of its pounds. Other currencies start with the same
      -- figures as before; they are the operator's to set.
      cross join lateral (
        select case when r.currency_code = 'SAR' and exists (
          select 1 from regions where is_default and currency_code = 'EGP'
        ) then 0.1 else 1 end as share
      ) worth
    order by r.currency_code, r.is_default desc;
update settings set value = value - array['additionalChargeAmount', 'freeDeliveryOver', 'parcelPerKm',
    'parcelMinimum', 'newCustomerDiscountAmount', 'referralReward', 'loyaltyExchangeRate',
    'loyaltyItemPurchasePoint']
  where key = 'shop';

-- The money of the shop where nobody says another.
create function default_currency() returns text
  language sql stable
  return (select currency_code from regions order by is_default desc, key limit 1);

alter table regions
  add unique (key, currency_code),
  add foreign key (currency_code, digit_after_decimal_point)
    references currencies (code, digit_after_decimal_point);

alter table zones add column currency_code text;
update zones z set currency_code = r.currency_code from regions r where r.key = z.region_key;
alter table zones
  alter column currency_code set not null,
  add unique (id, currency_code),
  add foreign key (region_key, currency_code) references regions (key, currency_code);

create function take_currency_of_region() returns trigger
  language plpgsql as $$
  begin
    new.currency_code = coalesce(new.currency_code,
      (select currency_code from regions where key = new.region_key));
    return new;
  end
$$;
create trigger zones_currency before insert on zones
  for each row execute function take_currency_of_region();

-- For stores, orders and trips, which lie in a zone.
create function take_currency_of_zone() returns trigger
  language plpgsql as $$
  begin
    new.currency_code = coalesce(new.currency_code,
      (select currency_code from zones where id = new.zone_id));
    return new;
  end
$$;

alter table stores add column currency_code text;
update stores s set currency_code = z.currency_code from zones z where z.id = s.zone_id;
alter table stores
  alter column currency_code set not null,
  add unique (id, currency_code),
  add foreign key (zone_id, currency_code) references zones (id, currency_code);
create trigger stores_currency before insert on stores
  for each row execute function take_currency_of_zone();

alter table coupons add column currency_code text default default_currency() references currencies;
update coupons c set currency_code = coalesce(
  (select s.currency_code from stores s where s.id = c.store_id),
  (select z.currency_code from zones z where z.id = any(c.zone_ids)
    order by array_position(c.zone_ids, z.id) limit 1),
  default_currency());
alter table coupons
  alter column currency_code set not null,
  add unique (id, currency_code),
  add foreign key (store_id, currency_code) references stores (id, currency_code);

alter table orders add column currency_code text;
update orders o set currency_code = z.currency_code from zones z where z.id = o.zone_id;
alter table orders
  alter column currency_code set not null,
  add unique (id, currency_code),
  add foreign key (zone_id, currency_code) references zones (id, currency_code),
  add foreign key (store_id, currency_code) references stores (id, currency_code),
  -- Orders of long ago may have had a coupon of other money.
  add constraint orders_coupon_currency
    foreign key (coupon_id, currency_code) references coupons (id, currency_code) not valid;
create trigger orders_currency before insert on orders
  for each row execute function take_currency_of_zone();

alter table trips add column currency_code text;
update trips t set currency_code = z.currency_code from zones z where z.id = t.zone_id;
alter table trips
  alter column currency_code set not null,
  add unique (id, currency_code),
  add foreign key (zone_id, currency_code) references zones (id, currency_code),
  add foreign key (pickup_zone_id, currency_code) references zones (id, currency_code),
  add foreign key (provider_id, currency_code) references stores (id, currency_code),
  add constraint trips_coupon_currency
    foreign key (coupon_id, currency_code) references coupons (id, currency_code) not valid;
create trigger trips_currency before insert on trips
  for each row execute function take_currency_of_zone();

-- A payment is in the currency of what it pays for.
alter table payments add column currency_code text references currencies;
update payments p set currency_code = coalesce(
  (select o.currency_code from orders o where o.id = p.order_id),
  (select t.currency_code from trips t where t.id = p.trip_id),
  default_currency());
alter table payments
  alter column currency_code set not null,
  add foreign key (order_id, currency_code) references orders (id, currency_code),
  add foreign key (trip_id, currency_code) references trips (id, currency_code);
create function take_currency_of_purchase() returns trigger
  language plpgsql as $$
  begin
    new.currency_code = coalesce(new.currency_code,
      (select currency_code from orders where id = new.order_id),
      (select currency_code from trips where id = new.trip_id));
    return new;
  end
$$;
create trigger payments_currency before insert on payments
  for each row execute function take_currency_of_purchase();

alter table wallet_bonuses
  add column currency_code text not null default default_currency() references currencies;
alter table cashbacks
  add column currency_code text not null default default_currency() references currencies;
alter table delivery_vehicles
  add column currency_code text not null default default_currency() references currencies;
alter table parcel_categories
  add column currency_code text not null default default_currency() references currencies;

-- So far a class of vehicles cost the same figure in every currency; it stays so until the operator
-- says otherwise.
insert into delivery_vehicles (type, starting_coverage_area, maximum_coverage_area, extra_charges,
    status, currency_code)
  select v.type, v.starting_coverage_area, v.maximum_coverage_area,
      v.extra_charges * case when c.code = 'SAR' and v.currency_code = 'EGP' then 0.1 else 1 end,
      v.status, c.code
    from delivery_vehicles v join currencies c on c.code <> v.currency_code;
