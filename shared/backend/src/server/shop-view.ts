import type { BackendContext } from './backend-context';
import type { Language } from './language';
import type { MapProvider } from './maps';
import type { Point } from './request-headers';
import type { Signer } from './signing';

/** How an answer about the shop is to be put: for whom, when, and under which address of pictures. */
export interface ShopView {
  readonly language: Language;
  readonly now: Date;
  readonly publicUrl: string;
  /** Signs the addresses of private files. */
  readonly signer: Signer;
  /** Names the places of couriers. */
  readonly maps: MapProvider;
  /** The caller's position; stores then have their distance. */
  readonly location: Point | null;
  /** Items whose rows are read for the answer. */
  readonly itemsShown?: Set<number> | undefined;
}

/** The view of a caller; handlers have theirs as `call.view`. */
export function viewOf(
  { config, signer, maps }: BackendContext,
  viewer: Pick<ShopView, 'language' | 'now' | 'location' | 'itemsShown'>,
): ShopView {
  return { ...viewer, publicUrl: config.publicUrl, signer, maps };
}

/** Where a list looks: one module, the zones of the place. */
export interface Market {
  /** `null`: in every module. */
  readonly moduleId: number | null;
  /** `null`: in every zone. Modules with `all_zone_service` are never filtered. */
  readonly zoneIds: readonly number[] | null;
}

/**
 * The zones that a list keeps to. One store's own items are the same wherever they are looked at from: whether they
 * can be delivered there, the page says.
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
