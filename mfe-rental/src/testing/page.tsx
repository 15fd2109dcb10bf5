import { createQueryClient } from '@storefront/api';
import { type FakeBackend, type FakeRoutes, installFakeBackend } from '@storefront/api/testing';
import { bus, type EventData, type EventType } from '@storefront/bus';
import { applyDirection, setCurrency, setTimeZone, startI18n } from '@storefront/i18n';
import {
  MemoryRouter,
  QueryClientProvider,
  Route,
  Routes,
  useLocation,
} from '@storefront/platform';
import {
  chooseModule,
  choosePlace,
  getGuestId,
  isSignedIn,
  setGuestId,
  signOut,
} from '@storefront/session';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { prepare } from '../app/prepare';
import { emptyCart, pageOf, sampleConfig } from './samples';

/** Before each test: texts, a guest downtown in the rental module. */
export async function openShop(language: 'en' | 'ar' = 'en'): Promise<void> {
  await startI18n({ language });
  applyDirection(language);
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
  setTimeZone('Africa/Cairo');
  await prepare();
  signOut();
  setGuestId('g_7f3a');
  chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
  choosePlace({
    location: 'Downtown',
    coordinates: { lat: 30.0444, lng: 31.2357 },
    zoneIds: [1],
  });
}

/** The backend with an empty booking cart and the usual configuration, beside what a test needs. */
export function fakeBackend(routes: FakeRoutes): FakeBackend {
  return installFakeBackend(
    {
      'GET /config': sampleConfig(),
      'GET /rental/user/cart/get-cart': emptyCart,
      'GET /rental/vehicle/category-list': pageOf('vehicles', [
        { id: 2, name: 'Sedan', image_full_url: null },
      ]),
      'GET /rental/vehicle/brand-list': pageOf('brands', []),
      ...routes,
    },
    { guestId: getGuestId, isSignedIn },
  );
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Collects the events of a kind until the test ends. */
export function collect<T extends EventType>(type: T): EventData<T>[] {
  const heard: EventData<T>[] = [];
  stops.push(bus.subscribe(type, (data) => heard.push(data)));
  return heard;
}

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}

/** Renders inside router and query client, as the shell does; `path` as the shell's route has it. */
export async function renderPage(content: ReactNode, entry = '/home', path = '*') {
  const client = createQueryClient();
  const view = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[entry]}>
          <Suspense>
            <Routes>
              <Route path={path} element={content} />
            </Routes>
          </Suspense>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return { ...view, client };
}
