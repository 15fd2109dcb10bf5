import type { Config } from '../config/load-config';
import type { ShopView } from './features';

/** What answers need of the server. */
type Answering = Pick<ShopView, 'signer' | 'maps' | 'features'> & {
  readonly config: Pick<Config, 'publicUrl'>;
};

/** The view of a caller; handlers use `call.view`. */
export function viewOf(
  { config, signer, maps, features }: Answering,
  viewer: Pick<ShopView, 'language' | 'now' | 'location' | 'itemsShown'>,
): ShopView {
  return { ...viewer, publicUrl: config.publicUrl, signer, maps, features };
}

/** The market of a list: one module, and the zones of the place. */
export interface Market {
  /** `null`: every module. */
  readonly moduleId: number | null;
  /** `null`: every zone. Modules with `all_zone_service` are never filtered. */
  readonly zoneIds: readonly number[] | null;
}

/**
 * The zones that filter a list. A store's own items are the same from every zone; the page shows whether they can be
 * delivered.
 */
export function zonesOf({
  zoneIds,
  storeId,
}: Market & { readonly storeId?: number | undefined }): Market['zoneIds'] {
  return storeId === undefined ? zoneIds : null;
}

/** A market of one module. */
export interface ModuleMarket extends Market {
  readonly moduleId: number;
}
