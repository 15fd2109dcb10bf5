import type { Endpoint } from '@storefront/api/contract';
import type * as z from 'zod/mini';
import type { Database, Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import type { SharedCall } from '../../server/http/call';
import { type Page, pageSizes } from '../../server/http/paging';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import type { Market } from '../../server/shop-view';
import type { ItemSelection } from './item-list';

type Selected = Omit<ItemSelection, keyof Market>;

/**
 * Serves a list of the items of a market, by pages.
 * @param pageOf the form of a page, such as {@link chippedPageOfItems}
 * @param select which items, and their order
 * @param size rows of a page unless the client gives a number
 */
export function registerItemList<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  backend: BackendContext,
  endpoint: Endpoint<Query, Body, Answer>,
  pageOf: (
    sql: Sql,
    view: ShopView,
    selection: ItemSelection,
    page: Page,
  ) => Promise<z.output<Answer>>,
  select: (
    call: SharedCall<z.output<Query> & z.output<Body>>,
    database: Database,
  ) => Selected | Promise<Selected>,
  size: number = pageSizes.items,
): void {
  registerSharedEndpoint(backend, endpoint, ['zones', 'module'], async (call, database) => {
    const selection = { ...call.market, ...(await select(call, database)) };
    return pageOf(database, call.view, selection, call.page(size));
  });
}
