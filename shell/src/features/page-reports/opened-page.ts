import { sells } from '@storefront/domain';
import { matchRoute, type PageRoute } from '@storefront/platform';
import { getModule } from '@storefront/session';
import type { ReportedApp } from './document-report';

/** The page that a document was opened on, without what says whose or which it was. */
export interface OpenedPage {
  /** Template of its address. */
  readonly template: string;
  /** Who draws it. */
  readonly app: ReportedApp;
}

/** Template of what is no page of the site. */
const UNKNOWN = '/not-found';
const apps = ['catalog', 'cart', 'account', 'rental'] as const;

/** @param address as the document was opened with */
export function openedPage(address: string): OpenedPage {
  const route: PageRoute | undefined = matchRoute(new URL(address).pathname)?.route;
  if (!route) return { template: UNKNOWN, app: 'shell' };
  const isRental = route.rentalModule && sells(getModule()?.module_type, 'trips');
  const module = isRental ? route.rentalModule : route.module;
  return {
    template: route.path,
    app: apps.find((app) => module?.startsWith(`${app}/`)) ?? 'shell',
  };
}
