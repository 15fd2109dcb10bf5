import type { FakeRoutes } from '@storefront/api/testing';
import { signIn, signOut } from '@storefront/session';
import { screen, waitFor } from '@testing-library/react';
import { config, customer, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { MessageChoices } from './message-choices';

jest.mock('../../built-in/purchase-features', () => ({
  purchaseFeatures: [
    { name: 'receipts', email: { choice: 'receipts_email', Label: () => 'Receipts by e-mail' } },
  ],
}));

beforeAll(() => startTexts());
beforeEach(() => signIn('tok'));
afterEach(() => signOut());

const SAVE = 'POST /customer/message-choices';
const show = (change: object, routes: FakeRoutes = {}) =>
  renderAccount(<MessageChoices />, {
    routes: {
      'GET /customer/info': { ...customer, ...change },
      'GET /config': { ...config, features: ['receipts'] },
      [SAVE]: { message: 'Saved.' },
      ...routes,
    },
  });

it('adds and removes one message, and keeps the others', async () => {
  const { user, backend } = show({ message_choices: ['receipts_email'] });
  expect(await screen.findByRole('switch', { name: 'Receipts by e-mail' })).toBeChecked();
  backend.answer({
    'GET /customer/info': { ...customer, message_choices: ['receipts_email', 'orders_sms'] },
  });
  await user.click(screen.getByRole('switch', { name: /by text message/ }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /by text message/ })).toBeChecked(),
  );
  await user.click(screen.getByRole('switch', { name: 'Receipts by e-mail' }));
  await waitFor(() =>
    expect(backend.callsOf(SAVE).map(({ body }) => body)).toEqual([
      { message_choices: ['receipts_email', 'orders_sms'] },
      { message_choices: ['orders_sms'] },
    ]),
  );
});

it('says what must be confirmed first', async () => {
  show({ message_choices: ['receipts_email'], is_email_verified: 0 });
  expect(await screen.findByRole('switch', { name: 'Receipts by e-mail' })).toBeDisabled();
  expect(screen.getAllByText(/Confirm your e-mail/)).toHaveLength(2);
  expect(screen.getByRole('switch', { name: /by text message/ })).toBeEnabled();
});

it('keeps the choice of a feature that is off, and does not show it', async () => {
  const routes = { 'GET /config': { ...config, features: [] } };
  const { user, backend } = show({ message_choices: ['receipts_email'] }, routes);
  await user.click(await screen.findByRole('switch', { name: /by text message/ }));
  await waitFor(() =>
    expect(backend.callsOf(SAVE)[0]?.body).toEqual({
      message_choices: ['receipts_email', 'orders_sms'],
    }),
  );
  expect(screen.queryByRole('switch', { name: 'Receipts by e-mail' })).toBeNull();
});

it('is not shown if the backend offers no choice', async () => {
  const { backend } = show({});
  await waitFor(() => expect(backend.callsOf('GET /customer/info')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
});
