import { createQueryClient } from '@storefront/api';
import { type FakeBackend, type FakeRoutes, installFakeBackend } from '@storefront/api/testing';
import { bus, type EventData, type EventType } from '@storefront/bus';
import { applyDirection, setCurrency, setTimeZone, startI18n } from '@storefront/i18n';
import {
  type CartCommands,
  MemoryRouter,
  QueryClientProvider,
  useLocation,
} from '@storefront/platform';
import { provideRemotes } from '@storefront/platform/testing';
import {
  chooseModule,
  choosePlace,
  getGuestId,
  isSignedIn,
  setGuestId,
  signIn,
  signOut,
} from '@storefront/session';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { prepare } from '../app/prepare';
import { sampleConfig } from './samples';

/** Before each test: texts, a guest downtown in the food module, no cart part of the site. */
export async function openShop(language: 'en' | 'ar' = 'en'): Promise<void> {
  await startI18n({ language });
  applyDirection(language);
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
  setTimeZone('Africa/Cairo');
  await prepare();
  window.sessionStorage.clear();
  signOut();
  setGuestId('g_7f3a');
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
  choosePlace({
    location: 'Downtown',
    coordinates: { lat: 30.0444, lng: 31.2357 },
    zoneIds: [1],
  });
  offerCart('missing');
}

export function signInCustomer(): void {
  signIn('token-of-a-customer');
}

/** What the site's cart part answers; `missing` cannot be loaded, `never` does not arrive. */
export function offerCart(commands: CartCommands | 'missing' | 'never'): void {
  provideRemotes({ 'cart/commands': commands });
}

/** A cart that takes everything. */
export function fakeCommands() {
  return {
    add: jest.fn<ReturnType<CartCommands['add']>, Parameters<CartCommands['add']>>(async () => ({
      outcome: 'done',
      lines: [],
    })),
    update: jest.fn<ReturnType<CartCommands['update']>, Parameters<CartCommands['update']>>(
      async () => ({ outcome: 'done', lines: [] }),
    ),
  };
}

/** The backend with an empty cart and the usual configuration, beside what a test needs. */
export function fakeBackend(routes: FakeRoutes): FakeBackend {
  return installFakeBackend(
    {
      'GET /config': sampleConfig(),
      'GET /customer/cart/list': [],
      'GET /customer/wish-list': { item: [], store: [] },
      ...routes,
    },
    { guestId: getGuestId, isSignedIn },
  );
}

/** Collects the events of a kind until the test ends. */
export function collect<T extends EventType>(type: T): EventData<T>[] {
  const heard: EventData<T>[] = [];
  stops.push(bus.subscribe(type, (data) => heard.push(data)));
  return heard;
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function Address(): ReactNode {
  const { pathname, search, state } = useLocation();
  const isOver = typeof state === 'object' && state !== null && 'background' in state;
  return <span data-testid="address">{`${pathname}${search}${isOver ? ' (over)' : ''}`}</span>;
}

/** Renders inside router and query client, as the shell does. */
export async function renderPage(
  content: ReactNode,
  entry: string | { pathname: string; search?: string; state?: unknown } = '/home',
) {
  const client = createQueryClient();
  const view = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[entry]}>
          <Suspense>{content}</Suspense>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return { ...view, client };
}
