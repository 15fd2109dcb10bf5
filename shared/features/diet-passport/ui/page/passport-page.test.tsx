import type { FakeRoutes } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { signIn } from '@storefront/session';
import { axeFindings, enter } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DietPassport } from '../../passport';
import { child } from '../rules/testing/child';
import { readPassport, savePassport } from '../stored-passport';
import DietPassportPage from './passport-page';

const passport: DietPassport = { people: [child], listing: 'hide' };
const storedPassport = () => readPassport();

beforeEach(async () => {
  await startSite();
  await Promise.all([prepareTexts('diet'), prepareTexts('dietPassport')]);
  savePassport(null);
});

async function show(routes: FakeRoutes = {}) {
  const backend = siteBackend(routes);
  await renderInSite(<DietPassportPage />);
  return { backend, user: userEvent.setup() };
}

it('adds a person with the things that they must not eat or take, and needs a name', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(storedPassport()).toBeNull();
  expect(await axeFindings()).toEqual([]);

  await enter(screen.getByLabelText(/^Name/), ' Nour ');
  const avoided = within(screen.getByRole('group', { name: 'Must not eat' }));
  await user.click(avoided.getByRole('checkbox', { name: 'sesame' }));
  const severe = within(screen.getByRole('group', { name: /^Severe/ }));
  await user.click(severe.getByRole('checkbox', { name: 'sesame' }));
  await enter(screen.getByLabelText(/^Medicines/), 'Ibuprofen, Aspirin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(storedPassport()?.people).toEqual([
    { ...passport.people[0], id: expect.any(String), medicines: [['Ibuprofen', 'Aspirin']] },
  ]);
  expect(screen.getByText(/sesame \(severe\)/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it('removes the passport with its last person', async () => {
  savePassport(passport);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /Remove .*Nour/ }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(storedPassport()).toBeNull());
});

it('says nothing about a copy while there is nothing to copy', async () => {
  signIn('tok');
  savePassport(passport);
  await show({ 'GET /customer/diet-passport': { passport: null } });
  expect(await screen.findByText(/Switching it off/)).toBeVisible();
  act(() => savePassport(null));
  expect(screen.queryByText(/Switching it off/)).toBeNull();
});

it('stores a copy in the account only if the customer asks for it, and deletes it again', async () => {
  savePassport(passport);
  signIn('t');
  let copy: unknown = null;
  const { user, backend } = await show({
    'GET /customer/diet-passport': () => ({ passport: copy }),
    'PUT /customer/diet-passport': () => {
      copy = passport;
      return { message: 'ok' };
    },
    'DELETE /customer/diet-passport': () => {
      copy = null;
      return { message: 'ok' };
    },
  });
  const box = await screen.findByRole('switch', { name: /Keep a copy/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(backend.callsOf('PUT /customer/diet-passport')[0]?.body).toEqual(passport);
  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
});

it('asks before the passport of the device replaces another one in the account', async () => {
  signIn('t');
  const { user } = await show({ 'GET /customer/diet-passport': { passport } });
  await user.click(await screen.findByRole('button', { name: "Use the account's on this device" }));
  expect(storedPassport()).toEqual(passport);
});

it('says so when the account cannot be read', async () => {
  signIn('t');
  await show({ 'GET /customer/diet-passport': 'offline' });
  expect(await screen.findByText('Your account could not be read')).toBeVisible();
});
