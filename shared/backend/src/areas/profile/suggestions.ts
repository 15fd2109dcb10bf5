import type { Item, Store } from '@storefront/api';
import { isOn } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { customerOwner } from '../../server/http/caller';
import type { ModuleMarket } from '../../server/shop-view';
import { firstItems } from '../items/service';
import { readStores } from '../stores/queries';
import { readInterests } from './queries';

const STORES = 20;
const ITEMS = 5;

/**
 * Stores of the market that delivered to the customer before, with popular items: those that are open first, each the
 * latest first.
 */
export async function visitAgain(
  { database }: BackendContext,
  customerId: number,
  view: ShopView,
  { moduleId, zoneIds }: ModuleMarket,
): Promise<(Store & { items: Item[] })[]> {
  const rows = await database.query<{ id: number }>(
    `select s.id from orders o
      join stores s on s.id = o.store_id join modules m on m.id = s.module_id
      where o.owner = $1 and o.order_status = 'delivered' and s.status and s.module_id = $2
        and (m.all_zone_service or s.zone_id = any($3::int[]))
      group by s.id order by max(o.id) desc limit $4`,
    [customerOwner(customerId), moduleId, zoneIds, STORES],
  );
  const stores = await readStores(
    database,
    view,
    rows.map(({ id }) => id),
  );
  const takesOrders = ({ open, active }: Store) => Number(isOn(open) && isOn(active));
  return Promise.all(
    stores
      .toSorted((one, other) => takesOrders(other) - takesOrders(one))
      .map(async (store) => ({
        ...store,
        items: await firstItems(
          database,
          view,
          { moduleId, zoneIds, storeId: store.id, order: 'popular' },
          ITEMS,
        ),
      })),
  );
}

/** Popular items of the categories that the customer chose, then of any category. */
export async function suggestItems(
  { database }: BackendContext,
  customerId: number,
  view: ShopView,
  market: ModuleMarket,
): Promise<Item[]> {
  const categoryIds = await readInterests(database, customerId);
  const popular = () => firstItems(database, view, { ...market, order: 'popular' }, 2 * ITEMS);
  if (categoryIds.length === 0) return (await popular()).slice(0, ITEMS);
  const chosen = await firstItems(
    database,
    view,
    { ...market, categoryIds, order: 'popular' },
    ITEMS,
  );
  if (chosen.length === ITEMS) return chosen;
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...(await popular()).filter(({ id }) => !known.has(id))].slice(0, ITEMS);
}
