import { reply, savedCard } from '@storefront/api/testing';
import { setGuestId, signIn } from '@storefront/session';
import { axeFindings, enter } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { config, customer, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

beforeAll(() => startTexts());
beforeEach(() => {
  setGuestId('guest-1');
  signIn('tok');
  Object.assign(globalThis, { PublicKeyCredential: class {} });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const session = {
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  created_at: '2030-01-01T10:00:00Z',
  seen_at: '2030-01-02T10:00:00Z',
  is_current: true,
};
const phone = { ...session, id: 2, browser: 'Safari', system: 'iOS', is_current: false };
const passkey = {
  id: 5,
  name: 'Firefox · Linux',
  created_at: '2030-01-01T10:00:00Z',
  used_at: null,
  is_backed_up: true,
};

const show = (routes: object = {}) =>
  renderAccount(<ProfilePage />, {
    at: '/profile?page=security',
    routes: {
      'GET /config': { ...config, account_features: ['sessions', 'passkeys'] },
      'GET /module': [],
      'GET /customer/info': { ...customer, confirm_by: 'password' },
      'GET /customer/sessions': { sessions: [session, phone] },
      'GET /customer/passkeys': { passkeys: [passkey] },
      ...routes,
    },
  });
const listOf = async (name: string) => within(await screen.findByRole('list', { name }));

describe('devices', () => {
  it('are listed, and each but this one can be signed out', async () => {
    const { user, backend } = show({
      'DELETE /customer/sessions/{id}': { message: 'Signed out.' },
    });
    const list = await listOf('Where you are signed in');
    const [here, there] = await list.findAllByRole('listitem');
    expect(here).toHaveTextContent(/Firefox.* on .*Linux.*This device/);
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(there).toHaveTextContent(/Safari.* on .*iOS.*Last active/);
    // The server's clock may be ahead.
    expect(there).not.toHaveTextContent(/Last active in/);
    expect(await axeFindings()).toEqual([]);
    backend.answer({ 'GET /customer/sessions': { sessions: [session] } });
    await user.click(list.getByRole('button', { name: /^Sign out .*Safari/ }));
    expect(await screen.findByText('You are signed in on no other device.')).toBeVisible();
    expect(backend.callsOf('DELETE /customer/sessions/{id}')[0]?.params).toEqual({ id: '2' });
  });

  it('are signed out all at once after a question', async () => {
    const { user, backend } = show({ 'DELETE /customer/sessions': { message: 'Done.' } });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(backend.callsOf('DELETE /customer/sessions')).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(backend.callsOf('DELETE /customer/sessions')).toHaveLength(1));
  });

  it('say what could not be loaded', async () => {
    const { user, backend } = show({ 'GET /customer/sessions': reply(503, {}) });
    expect(await screen.findByText('Your devices could not be loaded')).toBeVisible();
    backend.answer({ 'GET /customer/sessions': { sessions: [session] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });
});

describe('passkeys', () => {
  it('are named and removed', async () => {
    const { user, backend } = show({
      'PUT /customer/passkeys/{id}': { message: 'Renamed.' },
      'DELETE /customer/passkeys/{id}': { message: 'Removed.' },
    });
    const list = await listOf('Your passkeys');
    expect(await list.findByRole('listitem')).toHaveTextContent(/not used yet · kept by your/);
    await user.click(list.getByRole('button', { name: /^Rename/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Name'));
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Please enter a name',
    );
    await enter(dialog.getByLabelText('Name'), 'Work laptop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.callsOf('PUT /customer/passkeys/{id}')[0]?.body).toEqual({
        name: 'Work laptop',
      }),
    );
    await user.click(list.getByRole('button', { name: /^Remove/ }));
    backend.answer({ 'GET /customer/passkeys': { passkeys: [] } });
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Remove/ })).getByRole('button', {
        name: /^Remove/,
      }),
    );
    expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
  });

  it('are added once the owner has proved who they are; a closed window says so', async () => {
    const stopped = Object.assign(new Error('closed'), { name: 'NotAllowedError' });
    Object.assign(navigator, { credentials: { create: () => Promise.reject(stopped) } });
    const errors = [{ code: 'current_password', message: 'This is not your current password.' }];
    const { user, backend } = show({
      'POST /customer/passkeys/options': reply(403, { errors }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await enter(dialog.getByLabelText('Current password'), 'souk1234');
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }));
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    backend.answer({
      'POST /customer/passkeys/options': {
        rp: { id: 'localhost', name: 'Souk' },
        user: { id: 'AAAA', name: 's@example.org', displayName: 'Sara' },
        challenge: 'AAAA',
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(/^No passkey was made/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not shown if the shop does not offer them, and not made if the browser cannot', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { unmount } = show();
    expect(await screen.findByText(/^No passkey can be added in this browser/)).toBeVisible();
    unmount();
    show({ 'GET /config': { ...config, account_features: ['sessions'] } });
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByText('Passkeys')).toBeNull();
  });
});

it('gives the customer all data of the account as a file', async () => {
  const files: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file.type);
      return 'blob:data';
    },
    revokeObjectURL: () => undefined,
  });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user, backend } = show({
    'GET /config': { ...config, account_features: ['sessions', 'data'] },
    'GET /customer/data': reply(503, {}),
  });
  const button = await screen.findByRole('button', { name: 'Download your data' });
  await user.click(button);
  await waitFor(() => expect(backend.callsOf('GET /customer/data')).not.toHaveLength(0));
  expect(files).toEqual([]);
  backend.answer({
    'GET /customer/data': { created_at: '2030-01-01T10:00:00Z', sections: { orders: [] } },
  });
  await waitFor(async () => {
    await user.click(button);
    expect(files).toEqual(['application/json']);
  });
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'souk-2030-01-01.json');
  saved.mockRestore();
});

it('is not a page if the backend does not support it', async () => {
  show({ 'GET /config': config });
  expect(await screen.findByText('This section is switched off at the moment')).toBeVisible();
});

describe('saved cards', () => {
  const old = { ...savedCard, id: 8, brand: 'mastercard', last_four: '4444', expiry_year: 2020 };
  const withCards = { ...config, account_features: ['sessions', 'saved_cards'] };

  it('are listed by what is printed on them, and each can be removed', async () => {
    const { user, backend } = show({
      'GET /config': withCards,
      'GET /customer/saved-cards': [savedCard, old],
      'DELETE /customer/saved-cards': { message: 'The card is removed.' },
    });
    const list = await listOf('Saved cards');
    const [first, second] = await list.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Visa •••• 4242.*Expires .*03\/99/);
    expect(second).toHaveTextContent(/Mastercard •••• 4444.*Expired .*03\/20/);
    backend.answer({ 'GET /customer/saved-cards': [old] });
    await user.click(list.getByRole('button', { name: /^Remove .*4242/ }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(backend.callsOf('DELETE /customer/saved-cards')).toHaveLength(1);
  });

  it('say how a card is saved if there is none, and are not shown if the backend stores none', async () => {
    const { unmount } = show({ 'GET /config': withCards, 'GET /customer/saved-cards': [] });
    expect(await screen.findByText(/No card is saved/)).toBeInTheDocument();
    unmount();
    const { backend } = show();
    await listOf('Where you are signed in');
    expect(screen.queryByText('Saved cards')).toBeNull();
    expect(backend.callsOf('GET /customer/saved-cards')).toEqual([]);
  });
});
