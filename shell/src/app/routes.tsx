import {
  type ComponentModuleId,
  paths,
  RemoteSlot,
  RequireSignIn,
  type SlotProps,
} from '@storefront/platform';
import { useModule } from '@storefront/session';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, useEffect } from 'react';
import { rememberRental } from './visitor-cookies';

// The shell's own pages come when they are opened: most visits begin on a remote's.
const InformationPage = lazyPart(async () => ({
  default: (await import('../features/information/information-page')).InformationPage,
}));
const LandingPage = lazyPart(async () => ({
  default: (await import('../features/landing/landing-page')).LandingPage,
}));
const NotFoundPage = lazyPart(async () => ({
  default: (await import('../features/not-found/not-found-page')).NotFoundPage,
}));

/** Pages of remotes that read all they need from the address bar. */
type PropslessModuleId = {
  [Id in ComponentModuleId]: Record<never, never> extends SlotProps<Id> ? Id : never;
}[ComponentModuleId];

/** Home is the catalog's, but for rental, which has a home of its own. */
function HomePage(): ReactNode {
  const isRental = useModule()?.module_type === 'rental';
  useEffect(() => rememberRental(isRental), [isRental]);
  return <RemoteSlot name={isRental ? 'rental/home-page' : 'catalog/home-page'} />;
}

interface PageRoute {
  readonly path: string;
  readonly element: ReactNode;
}

const remotePage = (path: string, name: PropslessModuleId): PageRoute => ({
  path,
  element: <RemoteSlot name={name} />,
});

/** Every page of the site. `shell/server/route-modules.ts` has the remotes' ones too. */
export const pageRoutes: readonly PageRoute[] = [
  { path: paths.landing.path, element: <LandingPage /> },
  { path: paths.home.path, element: <HomePage /> },
  {
    path: paths.latestStores.path,
    element: <RemoteSlot name="catalog/stores-page" list="latest" />,
  },
  {
    path: paths.popularStores.path,
    element: <RemoteSlot name="catalog/stores-page" list="popular" />,
  },
  remotePage(paths.store.path, 'catalog/store-page'),
  remotePage(paths.categories.path, 'catalog/categories-page'),
  remotePage(paths.category.path, 'catalog/category-page'),
  remotePage(paths.product.path, 'catalog/product-page'),
  remotePage(paths.checkout.path, 'cart/checkout-page'),
  remotePage(paths.orderPlaced.path, 'cart/order-placed-page'),
  {
    path: paths.profile.path,
    element: (
      <RequireSignIn>
        <RemoteSlot name="account/profile-page" />
      </RequireSignIn>
    ),
  },
  remotePage(paths.trackOrder.path, 'account/track-order-page'),
  remotePage(paths.forgotPassword.path, 'account/forgot-password-page'),
  remotePage(paths.interest.path, 'account/interest-page'),
  remotePage(paths.storeRegistration.path, 'account/store-registration-page'),
  remotePage(paths.deliverymanRegistration.path, 'account/deliveryman-registration-page'),
  remotePage(paths.vehicleSearch.path, 'rental/vehicle-search-page'),
  remotePage(paths.vehicle.path, 'rental/vehicle-page'),
  remotePage(paths.provider.path, 'rental/provider-page'),
  { path: paths.helpAndSupport.path, element: <InformationPage page="help-and-support" /> },
  { path: paths.termsAndConditions.path, element: <InformationPage page="terms-and-conditions" /> },
  { path: paths.privacyPolicy.path, element: <InformationPage page="privacy-policy" /> },
  { path: paths.refundPolicy.path, element: <InformationPage page="refund-policy" /> },
  { path: paths.cancellationPolicy.path, element: <InformationPage page="cancellation-policy" /> },
  { path: paths.shippingPolicy.path, element: <InformationPage page="shipping-policy" /> },
  { path: paths.aboutUs.path, element: <InformationPage page="about-us" /> },
  { path: '*', element: <NotFoundPage /> },
];
