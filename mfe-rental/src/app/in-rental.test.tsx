import { chooseModule, getModule } from '@storefront/session';
import { act, screen, waitFor } from '@testing-library/react';
import { collect, fakeBackend, openShop, renderPage } from '../testing/page';
import { inRental } from './in-rental';

const food = { id: 1, module_name: 'Food', module_type: 'food' } as const;
const offered = (id: number, module_type: string) => ({
  id,
  module_name: module_type,
  module_type,
  icon_full_url: null,
  status: '1',
  zones: [{ id: 1 }],
});
const Page = inRental(() => <p>vehicles</p>);

beforeEach(async () => {
  await openShop();
  chooseModule(food);
});

test('a rental page that is opened by a link chooses the rental module, once', async () => {
  fakeBackend({ 'GET /module': [offered(1, 'food'), offered(6, 'rental')] });
  const changes = collect('shell:module-changed');
  await renderPage(<Page />, '/rental/vehicle-search');
  expect(await screen.findByText('vehicles')).toBeInTheDocument();
  expect(getModule()?.id).toBe(6);
  act(() => chooseModule(food));
  expect(getModule()?.id).toBe(1);
  expect(changes).toEqual([{ moduleId: 6, moduleType: 'rental' }]);
});

test('without a rental module the page is shown, and the chosen module stays', async () => {
  fakeBackend({ 'GET /module': [offered(1, 'food')] });
  await renderPage(<Page />, '/rental/vehicle-search');
  await waitFor(() => expect(screen.getByText('vehicles')).toBeInTheDocument());
  expect(getModule()?.id).toBe(1);
});
