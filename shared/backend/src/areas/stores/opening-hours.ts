/**
 * Condition on `stores s`: not paused, and open by its schedule, as in @storefront/pricing.
 * @param local the local time of the store's zone, an SQL expression of the type `timestamp`
 */
export function isStoreOpenAt(local: string): string {
  return `(s.active and exists (
    select 1 from store_schedules h
      where h.store_id = s.id and (
        (
          h.day = extract(dow from ${local})
          and ${local}::time >= h.opening_time
          and (
            h.closing_time >= '23:59' or h.closing_time <= h.opening_time
            or ${local}::time < h.closing_time
          )
        ) or (
          (h.day + 1) % 7 = extract(dow from ${local})
          and h.closing_time < '23:59' and h.closing_time <= h.opening_time
          and ${local}::time < h.closing_time
        )
      )
  ))`;
}
