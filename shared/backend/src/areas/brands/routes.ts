import {
  brandItems,
  brands,
  conditionItems,
  conditionNames,
  conditions,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { pageOfItems } from '../items/service';
import { marketOf, viewOf } from '../search/shop-view';
import { listBrands, listConditions } from './queries';
import { knownBrandId, knownConditionId } from './service';

/** Contract 4.7. */
export function registerBrandRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, brands, (call) =>
    listBrands(database, viewOf(backend, call), marketOf(call)),
  );
  registerEndpoint(backend, brandItems, async (call) => {
    const brandIds = [await knownBrandId(database, call.param('id'))];
    const selection = {
      ...marketOf(call),
      brandIds,
      type: call.input.type,
      order: 'popular',
    } as const;
    return pageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerEndpoint(backend, conditions, (call) =>
    listConditions(database, viewOf(backend, call), call.moduleId),
  );
  registerEndpoint(backend, conditionNames, async (call) => {
    const found = await listConditions(database, viewOf(backend, call), call.moduleId);
    return found.map(({ id, name }) => ({ id, name }));
  });
  registerEndpoint(backend, conditionItems, async (call) => {
    const conditionId = await knownConditionId(database, call.param('id'));
    const selection = {
      ...marketOf(call),
      conditionId,
      type: call.input.type,
      order: 'popular',
    } as const;
    return pageOfItems(database, viewOf(backend, call), selection, call.input);
  });
}
