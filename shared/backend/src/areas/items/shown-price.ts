import { moduleTypesWith } from '@storefront/domain';
import { sqlList } from '../../database/sql-list';
import type { Bind } from '../../server/bindings';

const STOCKED = sqlList(moduleTypesWith('stock'));

/** The price that a card shows, from `items i` with the joins of {@link priceJoins}; as `priceRange` computes it. */
export const SHOWN_PRICE = `(priced.least - case
    when flash.id is not null
      then discount_on(priced.least, flash.discount, flash.discount_type, priced.digits)
    else greatest(
      discount_on(priced.least, i.discount, i.discount_type, priced.digits),
      case when deal.min_purchase = 0 and deal.max_discount = 0
        then discount_on(priced.least, deal.discount, 'percent', priced.digits) else 0 end
    )
  end)`;

/** The running flash sale and store discount of `items i`. */
export function offerJoins(at: string): string {
  return `left join running_flash_items(${at}) flash on flash.item_id = i.id
      left join running_store_discounts(${at}) deal on deal.store_id = i.store_id`;
}

/** The joins that {@link SHOWN_PRICE} reads besides the offers, from `items i` with `s` and `m`. */
export const priceJoins = `left join lateral (
        select coalesce(
              (
                select coalesce(
                      min(v.price) filter (where v.stock > 0 or m.module_type not in ${STOCKED}),
                      min(v.price)
                    )
                  from item_variations v where v.item_id = i.id
              ),
              i.least_price
            ) as least,
            r.digit_after_decimal_point as digits
          from zones priced_in join regions r on r.key = priced_in.region_key
          where priced_in.id = s.zone_id
      ) priced on true`;

interface PriceBounds {
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

/** Whether a list is limited by price: only both bounds together have an effect. */
export function isPriceBound({ minPrice, maxPrice }: PriceBounds): boolean {
  return minPrice !== undefined && maxPrice !== undefined;
}

/** The conditions of the bounds; a minimum of 0 means above 0. */
export function priceBounds(bind: Bind, { minPrice, maxPrice }: PriceBounds): string[] {
  if (minPrice === undefined || maxPrice === undefined) return [];
  return [
    `${SHOWN_PRICE} ${minPrice === 0 ? '>' : '>='} ${bind(minPrice)}::numeric`,
    `${SHOWN_PRICE} <= ${bind(maxPrice)}::numeric`,
  ];
}
