import type { BackendContext } from './backend-context';
import type { Features } from './features';
import type { Point } from './http/request-headers';
import type { Language } from './language';
import type { MapProvider } from './maps';
import type { Signer } from './signing';

/** The view for an answer: language, time, place, and the base address of pictures. */
export interface ShopView {
  readonly language: Language;
  readonly now: Date;
  readonly publicUrl: string;
  /** Signs the addresses of private files. */
  readonly signer: Signer;
  readonly features: Features;
  /** Computes the addresses of couriers' positions. */
  readonly maps: MapProvider;
  /** The caller's position; stores then have their distance. */
  readonly location: Point | null;
  /** Collects the items whose rows are read for the answer. */
  readonly itemsShown?: Set<number> | undefined;
}

/** The view of a caller; handlers use `call.view`. */
export function viewOf(
  { config, signer, maps, features }: BackendContext,
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
