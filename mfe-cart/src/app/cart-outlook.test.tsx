import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { bus } from '../bus';
import { routes } from '../testing/checkout';
import { setUpCheckout } from '../testing/checkout-page';
import { FakeCartServer } from '../testing/fake-cart-server';
import { fakeBackend, renderPage } from '../testing/page';
import { sampleConfig, sampleLine, sampleStore } from '../testing/samples';
import { CartOverlays } from './cart-overlays';

setUpCheckout(() =>
  Promise.all([import('../features/drawer/cart-drawer'), import('./cart-extras')]),
);

async function openDrawer(store = sampleStore()) {
  fakeBackend(routes(new FakeCartServer([sampleLine(501)]), sampleConfig(), store));
  await renderPage(<CartOverlays />, '/');
  act(() => bus.publish('cart:open-requested', {}));
  return within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
}

it('estimates delivery, tax and the whole before the checkout', async () => {
  const drawer = await openDrawer();
  const amountOf = async (label: string) => (await drawer.findByText(label)).nextSibling;
  // 4 km × 2.00 to the place of the page, and 10 % of 13.00.
  expect(await amountOf('Delivery to your place, about')).toHaveTextContent(/EGP\s8\.00/);
  expect(await amountOf('Tax')).toHaveTextContent(/EGP\s1\.30/);
  expect(await amountOf('In all, about')).toHaveTextContent(/EGP\s22\.30/);
});

it('promises no delivery where the store does not deliver', async () => {
  const drawer = await openDrawer(sampleStore({ zone_id: 9 }));
  await drawer.findByText('Subtotal');
  expect(drawer.queryByText('Delivery to your place, about')).toBeNull();
});

it('says that the store is closed, and that a later time can be chosen', async () => {
  const drawer = await openDrawer(sampleStore({ active: 0 }));
  expect(await drawer.findByText('The store is closed now')).toBeInTheDocument();
  expect(drawer.getByText('You can order for a later time.')).toBeInTheDocument();
});
