import { sells } from '@storefront/domain';
import { matchRoute, type PageRoute } from '@storefront/platform';
import { remoteNames } from '@storefront/registry';
import { getModule } from '@storefront/session';
import type { ReportedApp } from './document-report';

/** The kind of page that a document was opened on, without ids or personal parts of the address. */
export interface OpenedPage {
  /** Template of its address. */
  readonly template: string;
  /** The app that renders it. */
  readonly app: ReportedApp;
}

/** Template for addresses that are no page of the site. */
const UNKNOWN = '/not-found';

/** @param address as the document was opened with */
export function openedPage(address: string): OpenedPage {
  const route: PageRoute | undefined = matchRoute(new URL(address).pathname)?.route;
  if (!route) return { template: UNKNOWN, app: 'shell' };
  const isRental = route.rentalModule && sells(getModule()?.module_type, 'trips');
  const module = isRental ? route.rentalModule : route.module;
  return {
    template: route.path,
    app: remoteNames.find((app) => module?.startsWith(`${app}/`)) ?? 'shell',
  };
}
