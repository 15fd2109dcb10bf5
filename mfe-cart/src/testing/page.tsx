import { createQueryClient } from '@storefront/api';
import { type FakeBackend, type FakeRoutes, installFakeBackend } from '@storefront/api/testing';
import { bus, type EventData } from '@storefront/bus';
import { applyDirection, setCurrency, setTimeZone, startI18n } from '@storefront/i18n';
import { MemoryRouter, QueryClientProvider, useLocation } from '@storefront/platform';
import {
  chooseModule,
  getGuestId,
  isSignedIn,
  setGuestId,
  signIn,
  signOut,
} from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { prepare } from '../app/prepare';
import { disconnectCart } from '../features/cart/cart-access';

export const GUEST = 'g_7f3a';

/** Before each test: texts, a guest in the food module, no cache. */
export async function openShop(language: 'en' | 'ar' = 'en'): Promise<void> {
  await startI18n({ language });
  await prepareUiTexts();
  applyDirection(language);
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
  setTimeZone('Africa/Cairo');
  await prepare();
  disconnectCart();
  signOut();
  setGuestId(GUEST);
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
}

export function signInCustomer(): void {
  signIn('token-of-a-customer');
}

export function fakeBackend(routes: FakeRoutes): FakeBackend {
  return installFakeBackend(routes, { guestId: getGuestId, isSignedIn });
}

/** Collects the toasts that are asked for until the test ends. */
export function collectToasts(): EventData<'shell:toast-requested'>[] {
  const toasts: EventData<'shell:toast-requested'>[] = [];
  bus.subscribe('shell:toast-requested', (toast) => toasts.push(toast));
  return toasts;
}

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}

/** Renders inside router and query client, as the shell does. */
export async function renderPage(
  content: ReactNode,
  entry: string | { pathname: string; search?: string; state?: unknown } = '/home',
) {
  const client = createQueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[entry]}>
        <Suspense>{content}</Suspense>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const view = await act(async () => render(page));
  return { ...view, client };
}
