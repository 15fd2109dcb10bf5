import {
  brandItems,
  brands,
  conditionItems,
  conditionNames,
  conditions,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { pageOfItems } from '../items/service';
import { listBrands, listConditions } from './queries';
import { knownBrandId, knownConditionId } from './service';

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerBrandRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, brands, ['zones', 'module'], (call, database) =>
    listBrands(database, call.view, call.market),
  );
  registerSharedEndpoint(backend, brandItems, ['zones', 'module'], async (call, database) => {
    const brandIds = [await knownBrandId(database, call.param('id'))];
    const selection = {
      ...call.market,
      brandIds,
      type: call.input.type,
      order: 'popular',
    } as const;
    return pageOfItems(database, call.view, selection, call.input);
  });
  registerSharedEndpoint(backend, conditions, ['module'], (call, database) =>
    listConditions(database, call.view, call.moduleId),
  );
  registerSharedEndpoint(backend, conditionNames, ['module'], async (call, database) => {
    const found = await listConditions(database, call.view, call.moduleId);
    return found.map(({ id, name }) => ({ id, name }));
  });
  registerSharedEndpoint(backend, conditionItems, ['zones', 'module'], async (call, database) => {
    const conditionId = await knownConditionId(database, call.param('id'));
    const selection = {
      ...call.market,
      conditionId,
      type: call.input.type,
      order: 'popular',
    } as const;
    return pageOfItems(database, call.view, selection, call.input);
  });
}
