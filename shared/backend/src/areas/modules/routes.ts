import { moduleList } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { readModules } from './service';

/** Serves the calls of `shared/api/docs/configuration.md`. */
export function registerModuleRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, moduleList, ['zones'], (call) =>
    readModules(backend, {
      zoneIds: call.zoneIds,
      formZoneId: call.input.zone_id,
      language: call.language,
    }),
  );
}
