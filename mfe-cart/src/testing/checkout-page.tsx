import type { FakeRoutes } from '@storefront/api/testing';
import { useNavigate } from '@storefront/platform';
import { Route, Routes } from '@storefront/platform/host';
import { choosePlace, isSignedIn } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CheckoutPage } from '../app/checkout-page';
import { forgetPayment } from '../features/checkout/pay/last-payment';
import { timer } from '../features/checkout/place/timer';
import { routes, setGuestDetails } from './checkout';
import { FakeCartServer } from './fake-cart-server';
import { fakeBackend, openShop, renderPage } from './page';
import { sampleConfig, sampleLine, sampleStore } from './samples';

export const PLACE = 'POST /customer/order/place';
export const ATTEMPT = 'GET /customer/order/attempt';

/** No test of the file waits between two looks for an order. */
function skipPauses(): void {
  let pause: jest.SpyInstance;
  beforeEach(() => {
    pause = jest.spyOn(timer, 'pause').mockResolvedValue();
  });
  afterEach(() => pause.mockRestore());
}

/**
 * Set-up for a test file of a checkout: each test begins in an open shop, with a place chosen.
 * @param loadParts loads the lazy parts of the page
 */
export function setUpCheckout(loadParts: () => Promise<unknown>): void {
  provideBrowserParts();
  skipPauses();
  // The parts load slowly in a test run; nothing here is measured.
  configure({ asyncUtilTimeout: 8_000 });
  jest.setTimeout(40_000);
  beforeAll(() =>
    Promise.all([
      import('../features/checkout/checkout-form'),
      import('../features/checkout/place/placing'),
      loadParts(),
    ]),
  );
  beforeEach(async () => {
    await openShop();
    forgetPayment();
    const coordinates = { lat: 30.04, lng: 31.23 };
    choosePlace({ location: 'Tahrir Square', coordinates, zoneIds: [1] });
  });
}

/** The browser's Back. */
function GoBack(): ReactNode {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Go back
    </button>
  );
}

/** The checkout at its address, such as `page=cart`, and nothing at any other. */
export const showCheckout = (query: string) =>
  renderPage(
    <>
      <GoBack />
      <Routes>
        <Route path="/checkout" element={<CheckoutPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    `/checkout?${query}`,
  );

interface CartCheckout {
  readonly lines?: ConstructorParameters<typeof FakeCartServer>[0];
  readonly config?: ReturnType<typeof sampleConfig>;
  readonly store?: ReturnType<typeof sampleStore>;
  /** Answers of the backend that replace its usual ones. */
  readonly answers?: FakeRoutes;
  /** Whether a guest has filled in contact and address. */
  readonly isGuestKnown?: boolean;
  readonly page?: 'cart' | 'buy_now';
}

/** The checkout of a cart with one bowl for 13.00, near the store. */
export async function openCheckout({
  lines = [sampleLine(501)],
  config = sampleConfig(),
  store = sampleStore(),
  answers = {},
  isGuestKnown = true,
  page = 'cart',
}: CartCheckout = {}) {
  if (isGuestKnown && !isSignedIn()) setGuestDetails();
  const server = new FakeCartServer(lines);
  const backend = fakeBackend({ ...routes(server, config, store), ...answers });
  const view = await showCheckout(`page=${page}`);
  return { ...view, server, backend, orders: () => backend.callsOf(PLACE) };
}

/** Where the customer is. */
export const address = () => screen.getByTestId('address').textContent;

export const placeButton = (name: RegExp = /^Place order/) => screen.findByRole('button', { name });

/** Presses a button. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Places the order. */
export const place = () => press(/^Place order/);

/** Chooses one of several options. */
export const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }));

export const payCash = () => choose(/Cash on delivery/);

/** Opens a folded section. */
export async function unfold(title: string): Promise<void> {
  const heading = await screen.findByRole('button', { name: title });
  if (heading.getAttribute('aria-expanded') === 'false') await userEvent.click(heading);
}

export async function chooseTakeAway(): Promise<void> {
  await unfold('How do you want it?');
  await choose(/Take away/);
}

export async function chooseLater(): Promise<void> {
  await unfold('When?');
  await choose('Schedule');
}

/** Switches to take-away, and to paying there. */
export async function takeAway(): Promise<void> {
  await chooseTakeAway();
  await choose(/Cash at the store/);
}

/** The amount of a line of the bill. @param label of the line */
export const amountOf = (label: HTMLElement) => label.closest('dt')?.nextElementSibling;
