import type { Config } from '@storefront/api';
import { hasCapability, moduleCapabilities, moduleTypes, sells } from '@storefront/domain';

/** `module_config` of the configuration: the capabilities of each module type, for pages and other clients. */
export function moduleConfig(): NonNullable<Config['module_config']> {
  return Object.fromEntries(
    moduleTypes.map((type) => [
      type,
      {
        ...Object.fromEntries(moduleCapabilities.map((name) => [name, hasCapability(type, name)])),
        is_parcel: sells(type, 'parcels'),
        is_rental: sells(type, 'trips'),
      },
    ]),
  );
}
