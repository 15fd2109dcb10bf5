import {
  brandItems,
  brands,
  conditionItems,
  conditionNames,
  conditions,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { marketOf, viewOf } from '../../server/shop-view';
import { pageOfItems } from '../items/service';
import { listBrands, listConditions } from './queries';
import { knownBrandId, knownConditionId } from './service';

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerBrandRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, brands, ['zones', 'module'], (call) =>
    listBrands(database, viewOf(backend, call), marketOf(call)),
  );
  registerSharedEndpoint(backend, brandItems, ['zones', 'module'], async (call) => {
    const brandIds = [await knownBrandId(database, call.param('id'))];
    const selection = {
      ...marketOf(call),
      brandIds,
      type: call.input.type,
      order: 'popular',
    } as const;
    return pageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerSharedEndpoint(backend, conditions, ['module'], (call) =>
    listConditions(database, viewOf(backend, call), call.moduleId),
  );
  registerSharedEndpoint(backend, conditionNames, ['module'], async (call) => {
    const found = await listConditions(database, viewOf(backend, call), call.moduleId);
    return found.map(({ id, name }) => ({ id, name }));
  });
  registerSharedEndpoint(backend, conditionItems, ['zones', 'module'], async (call) => {
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
