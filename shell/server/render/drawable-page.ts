import { sells } from '@storefront/domain';
import { matchRoute } from '@storefront/platform/routes';
import { type RemoteModuleId, type RemoteName, splitModuleId } from '@storefront/registry';
import type { Visitor } from '../visitor';

/** The page of an address, if the server may render it. */
export interface DrawablePage {
  /** The remote whose module renders it; `null`: the shell renders it alone. */
  readonly remote: RemoteName | null;
  /** Identifies pages of one release: the module, or the shell's own page. */
  readonly name: RemoteModuleId | `shell/${string}`;
  /** Path and the part of the query that pages read. */
  readonly path: string;
}

/** The page itself decides which remote renders another module's home. */
function namesOther({ searchParams }: URL, module: Visitor['module']): boolean {
  const named = searchParams.get('module_id');
  return named !== null && named !== String(module?.id);
}

const MAX_PATH_LENGTH = 1_000;
/** Parameters that campaigns and networks add; no page reads them. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_[ce]id|igshid)$/;

/**
 * The page of an address, if it may be rendered for everybody, that is, listed by search engines.
 * @returns `null` for pages of one customer, for pages that do not exist, for the landing page of a visitor who has a
 * place (the page redirects to home), and for the home of another module than the visitor's
 */
export function drawablePageOf(
  address: URL,
  { module, place }: Pick<Visitor, 'module' | 'place'>,
): DrawablePage | null {
  const match = matchRoute(address.pathname);
  if (!match?.route.listed || match.route.guard) return null;
  if (match.name === 'landing' && place) return null;
  if (match.route.rentalModule && namesOther(address, module)) return null;
  const query = new URLSearchParams(
    [...address.searchParams].filter(([name]) => !tracking.test(name)),
  ).toString();
  const path = address.pathname + (query === '' ? '' : `?${query}`);
  if (path.length > MAX_PATH_LENGTH) return null;
  const isRental = sells(module?.module_type, 'trips');
  const drawer = (isRental && match.route.rentalModule) || match.route.module;
  return drawer === null
    ? { remote: null, name: `shell/${match.name}`, path }
    : { remote: splitModuleId(drawer).remote, name: drawer, path };
}
