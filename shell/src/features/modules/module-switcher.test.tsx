// @alone: It begins before a module was ever chosen.
import { installFakeBackend } from '@storefront/api/testing';
import { useNavigate } from '@storefront/platform';
import {
  chooseModule,
  choosePlace,
  forgetPlace,
  getModule,
  setGuestId,
  signIn,
  signOut,
} from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { renderInShop } from '../testing/render-in-shop';
import { sampleModule } from '../testing/sample-config';
import { ToastRegion } from '../toasts/toast-region';
import { ModuleGate } from './module-gate';
import { ModuleSwitcher } from './module-switcher';
import { modulesInZones } from './offered-modules';
import { servesPickup, useBookingCartCheck } from './use-booking-cart-check';
import { useModuleOfAddress } from './use-module-of-address';

function Back(): ReactNode {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

function Home(): ReactNode {
  useModuleOfAddress();
  return null;
}

function BookingCartCheck(): null {
  useBookingCartCheck();
  return null;
}

afterEach(forgetPlace);

describe('module switcher', () => {
  const food = sampleModule(1, 'food', 'Food', [4]);
  const rental = sampleModule(6, 'rental', 'Rental', [4]);
  const elsewhere = sampleModule(2, 'grocery', 'Grocery', [9]);

  const bookingCart = (pickupZones: string[]) => ({
    carts: [
      {
        id: 1,
        provider_id: 3,
        vehicle_id: 8,
        quantity: 1,
        price: 50,
        vehicle: {
          id: 8,
          name: 'City car',
          provider_id: 3,
          hourly_price: 5,
          distance_price: 1,
          day_wise_price: 50,
        },
        provider: { id: 3, name: 'Nile Cars', pickup_zone_id: pickupZones },
      },
    ],
    user_data: {
      id: 2,
      pickup_location: { lat: '30', lng: '31' },
      pickup_time: '2026-05-01 10:00:00',
      rental_type: 'hourly',
    },
  });

  beforeEach(() => {
    choosePlace({ location: 'Zamalek', coordinates: { lat: 30.06, lng: 31.22 }, zoneIds: [4] });
    chooseModule(null);
    setGuestId('guest-1');
  });

  test('shows five placeholders, then the modules of the chosen zones', async () => {
    let answer: (modules: unknown) => void = () => undefined;
    const backend = installFakeBackend({
      'GET /module': () => new Promise((resolve) => (answer = resolve)),
    });
    const { container } = await renderInShop(<ModuleSwitcher />);
    expect(container.getElementsByClassName('placeholder')).toHaveLength(5);

    await waitFor(() => expect(backend.calls).toHaveLength(1));
    answer([food, rental, elsewhere]);
    expect(await screen.findByRole('button', { name: /Food/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Grocery/ })).not.toBeInTheDocument();
  });

  test('is not shown for a single module', async () => {
    const backend = installFakeBackend({ 'GET /module': [food, elsewhere] });
    await renderInShop(<ModuleSwitcher />);
    await waitFor(() => expect(backend.calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('choosing a module stores it and shows its home', async () => {
    installFakeBackend({ 'GET /module': [food, rental] });
    const { user } = await renderInShop(<ModuleSwitcher />, { path: '/home?search=tea' });
    await user.click(await screen.findByRole('button', { name: /Food/ }));
    expect(getModule()).toMatchObject({ id: 1, module_type: 'food' });
    expect(screen.getByText('at /home?module_id=1')).toBeVisible();
  });

  test('Back from a chosen module leads to the home of the former one', async () => {
    chooseModule({ id: 1, module_name: 'Food', module_type: 'food' });
    installFakeBackend({ 'GET /module': [food, rental] });
    const { user } = await renderInShop(
      <>
        <ModuleSwitcher />
        <Back />
      </>,
      { path: '/home?search=tea' },
    );
    await user.click(await screen.findByRole('button', { name: /Rental/ }));
    expect(screen.getByText('at /home?module_id=6')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('at /home?search=tea&module_id=1')).toBeVisible();
  });

  test('Back from the first module leads past the choice of one, and from another page to that page', async () => {
    installFakeBackend({ 'GET /module': [food, rental] });
    const parts = (
      <>
        <ModuleSwitcher />
        <Back />
      </>
    );
    const first = await renderInShop(parts, { path: '/home?search=tea' });
    await first.user.click(await screen.findByRole('button', { name: /Rental/ }));
    await first.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('at /home?module_id=6')).toBeVisible();
    first.unmount();
    chooseModule(null);
    const { user } = await renderInShop(parts, { path: '/help-and-support' });
    await user.click(await screen.findByRole('button', { name: /Rental/ }));
    expect(screen.getByText('at /home?module_id=6')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('at /help-and-support')).toBeVisible();
  });

  test.each([
    ['a page that is not home keeps its address', '/help-and-support'],
    ['Back leads to the module that the address names', '/home?module_id=9'],
  ])('when another module is chosen, %s', async (_what, path) => {
    chooseModule({ id: 1, module_name: 'Food', module_type: 'food' });
    installFakeBackend({ 'GET /module': [food, rental] });
    const { user } = await renderInShop(
      <>
        <ModuleSwitcher />
        <Back />
      </>,
      { path },
    );
    await user.click(await screen.findByRole('button', { name: /Rental/ }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText(`at ${path}`)).toBeVisible();
  });

  test('rental’s home chooses the module of its address, once', async () => {
    chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
    installFakeBackend({ 'GET /module': [food, rental] });
    await renderInShop(<Home />, { path: '/home?module_id=1' });
    await waitFor(() => expect(getModule()?.id).toBe(1));
    act(() => chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' }));
    expect(getModule()?.id).toBe(6);
  });

  test.each([
    ['asked once what they like of a module', [2], '/interest'],
    ['not asked again', ['1'], '/home?module_id=1'],
  ])('customers are %s', async (_what, done, page) => {
    signIn('token-1');
    const customer = { id: 7, f_name: 'Mona', wallet_balance: 0, loyalty_point: 0 };
    installFakeBackend(
      {
        'GET /module': [food, rental],
        'GET /customer/info': { ...customer, selected_modules_for_interest: done },
      },
      { isSignedIn: () => true },
    );
    const { user } = await renderInShop(<ModuleSwitcher />, { path: '/home?search=tea' });
    await user.click(await screen.findByRole('button', { name: /Food/ }));
    expect(await screen.findByText(`at ${page}`)).toBeVisible();
    signOut();
  });

  const showWithCheck = () =>
    renderInShop(
      <>
        <BookingCartCheck />
        <ModuleSwitcher />
        <ToastRegion />
      </>,
    );

  test('rental keeps a booking cart whose provider serves the zone, and shows a message', async () => {
    const backend = installFakeBackend({
      'GET /module': [food, rental],
      'GET /rental/user/cart/get-cart': bookingCart(['4']),
    });
    const { user } = await showWithCheck();
    await user.click(await screen.findByRole('button', { name: /Rental/ }));
    expect(await screen.findByText('Location set successfully')).toBeVisible();
    expect(backend.callsOf('DELETE /rental/user/cart/remove-cart')).toHaveLength(0);
  });

  test('rental empties a booking cart whose provider does not serve the zone, wherever rental was chosen', async () => {
    const backend = installFakeBackend({
      'GET /module': [food, rental],
      'GET /rental/user/cart/get-cart': bookingCart(['9']),
      'DELETE /rental/user/cart/remove-cart': { carts: [], user_data: [] },
    });
    await showWithCheck();
    // As home's tiles and shared links do.
    act(() => bus.publish('shell:module-changed', { moduleId: 6, moduleType: 'rental' }));
    expect(
      await screen.findByText(
        'Your cart has been cleared as the selected zone does not support the previous pickup point.',
      ),
    ).toBeVisible();
    expect(backend.callsOf('DELETE /rental/user/cart/remove-cart')).toHaveLength(1);
  });

  describe('without a module', () => {
    // The dialogs' library takes a while to load in a test.
    beforeAll(() => import('./module-picker'), 30_000);

    test('the only module of the place is chosen', async () => {
      installFakeBackend({ 'GET /module': [food, elsewhere] });
      await renderInShop(<ModuleGate />);
      await waitFor(() => expect(getModule()?.id).toBe(1));
    });

    test('a dialog offers several modules', async () => {
      installFakeBackend({ 'GET /module': [food, rental] });
      const { user } = await renderInShop(<ModuleGate />);
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('A module must be selected to continue.');
      expect(await axeFindings()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Food' }));
      expect(getModule()?.id).toBe(1);
    });

    test('a message without modules names a contact', async () => {
      installFakeBackend({ 'GET /module': [elsewhere] });
      await renderInShop(<ModuleGate />);
      expect(await screen.findByText('No module found')).toBeInTheDocument();
      expect(
        screen.getByText('Contact with the site owner to activate modules.'),
      ).toBeInTheDocument();
    });

    test('a module that the place does not offer is forgotten', async () => {
      chooseModule({ id: 2, module_name: 'Grocery', module_type: 'grocery' });
      installFakeBackend({ 'GET /module': [food, rental, elsewhere] });
      await renderInShop(<ModuleGate />);
      await screen.findByRole('dialog');
      expect(getModule()).toBeNull();
    });
  });
});

describe('module rules', () => {
  const inZones = (id: number, zones: number[], status = '1') => ({
    id,
    module_name: `Module ${id}`,
    module_type: 'food' as const,
    icon_full_url: null,
    status,
    zones: zones.map((zone) => ({ id: zone })),
  });

  test('offers active modules that have a zone in common with the place', () => {
    const modules = [inZones(1, [1, 4]), inZones(2, [2]), inZones(3, [4], '0'), inZones(4, [])];
    expect(modulesInZones(modules, [4]).map(({ id }) => id)).toEqual([1]);
  });

  test.each([
    [['4', '7'], [4], true],
    [['7'], [4], false],
    [[4], [4, 1], true],
    [null, [4], true],
  ])('a provider with the pickup zones %j serves the zones %j: %s', (pickup, zones, answer) => {
    expect(servesPickup({ pickup_zone_id: pickup }, zones)).toBe(answer);
  });
});
