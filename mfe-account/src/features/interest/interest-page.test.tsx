import { type FakeRoutes, reply } from '@storefront/api/testing';
import { chooseModule, choosePlace, forgetPlace, signIn, signOut } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { customer, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { InterestPage } from './interest-page';

beforeAll(() => startTexts());
beforeEach(() => {
  signIn('tok');
  choosePlace({ location: 'Zamalek', coordinates: { lat: 30, lng: 31 }, zoneIds: [1] });
  chooseModule({ id: 1, module_name: 'Food', module_type: 'food' });
});
afterEach(() => {
  signOut();
  forgetPlace();
  chooseModule(null);
});

const categories = [
  { id: 3, name: 'Pizza' },
  { id: 4, name: 'Koshari' },
];
const known: FakeRoutes = {
  'GET /categories': categories,
  'GET /customer/info': customer,
  'POST /customer/update-interest': { message: 'Saved' },
};
const show = (routes: FakeRoutes = {}) =>
  renderAccount(<InterestPage />, { at: '/interest', routes: { ...known, ...routes } });

const at = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));

it('sends the chosen interests and goes home', async () => {
  const { user, backend } = show();
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Choose at least one category, or skip.');
  await user.click(screen.getByRole('button', { name: 'Pizza' }));
  await user.click(screen.getByRole('button', { name: 'Koshari' }));
  await user.click(screen.getByRole('button', { name: 'Pizza' }));
  expect(screen.getByRole('button', { name: 'Koshari' })).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings()).toEqual([]);
  await user.click(save);
  await at('/home');
  expect(backend.callsOf('POST /customer/update-interest')[0]?.body).toEqual({ interest: [4] });
});

it('marks a skipped module as done', async () => {
  const { user, backend } = show();
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  await at('/home');
  expect(backend.callsOf('POST /customer/update-interest')[0]?.body).toEqual({ interest: [] });
});

it('stays with the choice when it could not be saved', async () => {
  const { user } = show({ 'POST /customer/update-interest': reply(500, {}) });
  await user.click(await screen.findByRole('button', { name: 'Pizza' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Pizza' })).toHaveAttribute('aria-pressed', 'true');
  await at('/interest');
});

it('asks for nothing in parcel and rental, or in a module without categories', async () => {
  const first = show({ 'GET /categories': [] });
  await at('/home');
  first.unmount();
  for (const type of ['parcel', 'rental'] as const) {
    chooseModule({ id: 5, module_name: 'Other', module_type: type });
    const page = show();
    await at('/home');
    page.unmount();
  }
});
