import { sells } from '@storefront/domain';
import {
  type PageRoute,
  RemoteSlot,
  RequireSignIn,
  type RouteName,
  routeNames,
  routes,
  useSearchParams,
} from '@storefront/platform';
import { useHasLocation, useModule } from '@storefront/session';
import { lazyPart } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useModuleOfAddress } from '../features/modules/use-module-of-address';

// The shell's own pages are loaded on demand: most visits start on a remote's page.
const InformationPage = lazyPart(async () => ({
  default: (await import('../features/information/information-page')).InformationPage,
}));
const LandingPage = lazyPart(async () => {
  const [{ LandingPage }] = await Promise.all([
    import('../features/landing/landing-page'),
    import('../features/location/location-texts').then((texts) => texts.prepareLocationTexts()),
  ]);
  return { default: LandingPage };
});
const NotFoundPage = lazyPart(async () => ({
  default: (await import('../features/not-found/not-found-page')).NotFoundPage,
}));

/**
 * Home is the catalog's page, or the rental's in the rental module. Customers without a place, for example after
 * signing out, see the landing page, which asks for one. A shared search needs no place.
 */
function HomePage(): ReactNode {
  useModuleOfAddress();
  const [query] = useSearchParams();
  const hasLocation = useHasLocation();
  const isRental = sells(useModule()?.module_type, 'trips');
  if (!hasLocation && !query.get('search')?.trim()) return <LandingPage />;
  return <RemoteSlot name={isRental ? routes.home.rentalModule : routes.home.module} />;
}

/** The pages that are not simply a remote's module without props. */
const ownElements = {
  landing: <LandingPage />,
  home: <HomePage />,
  latestStores: <RemoteSlot name={routes.latestStores.module} list="latest" />,
  popularStores: <RemoteSlot name={routes.popularStores.module} list="popular" />,
  helpAndSupport: <InformationPage page="help-and-support" />,
  termsAndConditions: <InformationPage page="terms-and-conditions" />,
  privacyPolicy: <InformationPage page="privacy-policy" />,
  refundPolicy: <InformationPage page="refund-policy" />,
  cancellationPolicy: <InformationPage page="cancellation-policy" />,
  shippingPolicy: <InformationPage page="shipping-policy" />,
  aboutUs: <InformationPage page="about-us" />,
} satisfies Partial<Record<RouteName, ReactNode>>;

const isOwn = (name: RouteName): name is keyof typeof ownElements => name in ownElements;

function elementOf(name: RouteName): ReactNode {
  const element = isOwn(name) ? ownElements[name] : <RemoteSlot name={routes[name].module} />;
  const { guard }: PageRoute = routes[name];
  return guard ? <RequireSignIn>{element}</RequireSignIn> : element;
}

/** Every page of the site, for the router. */
export const pageRoutes: readonly { readonly path: string; readonly element: ReactNode }[] = [
  ...routeNames.map((name) => ({ path: routes[name].path, element: elementOf(name) })),
  { path: '*', element: <NotFoundPage /> },
];
