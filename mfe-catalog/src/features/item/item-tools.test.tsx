import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ItemFeature } from '../../built-in/item-features';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleConfig, sampleItem } from '../../testing/samples';
import ItemTools, { prepareItemTools } from './item-tools';

const mockPrepare = jest.fn(async () => undefined);
jest.mock('../../built-in/item-features', (): { itemFeatures: readonly ItemFeature[] } => ({
  itemFeatures: ['on', 'off'].map((name) => ({
    name,
    prepare: () => mockPrepare(),
    Tools: () => <span>{`Of ${name}`}</span>,
  })),
}));

beforeEach(() => openShop());
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('hands the address to the device, and copies it where the device cannot', async () => {
  fakeBackend({});
  const toasts = collect('shell:toast-requested');
  const user = userEvent.setup();
  const share = jest.fn(async () => undefined);
  Object.assign(navigator, { share });
  await renderPage(<ItemTools item={sampleItem()} />);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Lemon chicken bowl', url: window.location.href });
  Reflect.deleteProperty(navigator, 'share');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Link copied' }]));
});

it('shows the actions of features that are on', async () => {
  await prepareItemTools();
  expect(mockPrepare).toHaveBeenCalledTimes(2);
  fakeBackend({ 'GET /config': sampleConfig({ features: ['on'] }) });
  await renderPage(<ItemTools item={sampleItem()} />);
  expect(await screen.findByText('Of on')).toBeVisible();
  expect(screen.queryByText('Of off')).toBeNull();
});
