import { errorMessages } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { prepareTexts, useTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { Button } from '@storefront/ui';
import { Modal } from '@storefront/ui/overlay';
import { axeFindings, enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import PasskeyButton from './passkey-button';
import type { SectionProps } from './passkeys';
import { preparePasskeysTexts } from './passkeys-texts';
import { devicesSection, passkeysSection } from './security-sections';
import { passkeySignInWay } from './sign-in';

provideBrowserParts();
beforeEach(async () => {
  await startSite();
  await prepareTexts('common');
  await preparePasskeysTexts();
  Object.assign(globalThis, { PublicKeyCredential: class {} });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

/** Like the dialog of the account: it stays open with the reason of a refusal. */
const IdentityDialog: SectionProps['IdentityDialog'] = ({ by, title, action, onConfirm }) => {
  const common = useTexts('common').t;
  const [refusal, setRefusal] = useState('');
  const confirm = () =>
    onConfirm({ current_password: `by ${by}` }).catch((error: unknown) =>
      setRefusal(errorMessages(error, common).join(' ')),
    );
  return (
    <Modal open onClose={() => undefined} title={title}>
      <p>{refusal}</p>
      <Button onClick={() => void confirm()}>{action}</Button>
    </Modal>
  );
};

const ActionDialog: SectionProps['ActionDialog'] = ({
  title,
  action,
  missing,
  onAct,
  children,
}) => (
  <Modal open onClose={() => undefined} title={title}>
    {children}
    <Button disabledReason={missing} onClick={onAct}>
      {action}
    </Button>
  </Modal>
);

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

async function show(routes: object = {}) {
  const backend = siteBackend({
    'GET /customer/info': {
      id: 12,
      f_name: 'Sara',
      wallet_balance: 0,
      loyalty_point: 0,
      confirm_by: 'password',
    },
    'GET /customer/sessions': { sessions: [session, phone] },
    'GET /customer/passkeys': { passkeys: [passkey] },
    ...routes,
  });
  const props = { now: new Date('2030-01-02T09:00:00Z'), IdentityDialog, ActionDialog };
  const view = await renderInSite(
    <>
      <passkeysSection.Section {...props} />
      <devicesSection.Section {...props} />
    </>,
  );
  return { ...view, backend, user: userEvent.setup() };
}
const listOf = async (name: string) => within(await screen.findByRole('list', { name }));

describe('devices', () => {
  it('are listed, and each but this one can be signed out', async () => {
    const { user, backend } = await show({
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
    const { user, backend } = await show({ 'DELETE /customer/sessions': { message: 'Done.' } });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(backend.callsOf('DELETE /customer/sessions')).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(backend.callsOf('DELETE /customer/sessions')).toHaveLength(1));
  });

  it('say what could not be loaded', async () => {
    const { user, backend } = await show({ 'GET /customer/sessions': reply(503, {}) });
    expect(await screen.findByText('Your devices could not be loaded')).toBeVisible();
    backend.answer({ 'GET /customer/sessions': { sessions: [session] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });
});

describe('passkeys', () => {
  it('are named and removed', async () => {
    const { user, backend } = await show({
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
    const { user, backend } = await show({
      'POST /customer/passkeys/options': reply(403, { errors }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }));
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    expect(backend.callsOf('POST /customer/passkeys/options')[0]?.body).toEqual({
      current_password: 'by password',
    });
    backend.answer({
      'POST /customer/passkeys/options': {
        rp: { id: 'localhost', name: 'Souk' },
        user: { id: 'AAAA', name: 's@example.org', displayName: 'Sara' },
        challenge: 'AAAA',
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(/^No passkey was created/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not made if the browser cannot', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await show();
    expect(await screen.findByText(/^No passkey can be added in this browser/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(passkeySignInWay.isAble()).toBe(false);
  });
});

describe('the button of the sign-in', () => {
  const request = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' };
  const guest = { guest_id: 'guest-1' };
  const choose = async (get: () => Promise<unknown>, answer: object) => {
    Object.assign(navigator, { credentials: { get } });
    const backend = siteBackend({
      'POST /auth/passkey/options': request,
      'POST /auth/passkey': answer,
    });
    const results: unknown[] = [];
    await renderInSite(
      <PasskeyButton onSignIn={async (signInBy) => void results.push(await signInBy(guest))} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    return { backend, results };
  };
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const signed = () =>
    Promise.resolve({
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
      getClientExtensionResults: () => ({}),
    });

  it('sends what the device has signed, with the guest whose cart is handed over', async () => {
    const { backend, results } = await choose(signed, { token: 'tok-1' });
    await waitFor(() => expect(results).toMatchObject([{ token: 'tok-1' }]));
    expect(backend.callsOf('POST /auth/passkey')[0]?.body).toMatchObject({
      ...guest,
      credential: { id: 'AQID', type: 'public-key' },
    });
  });

  it('says that none was used, or why it was refused', async () => {
    const stopped = Object.assign(new Error('closed'), { name: 'NotAllowedError' });
    const { backend } = await choose(() => Promise.reject(stopped), {});
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No passkey was used/);
    expect(backend.callsOf('POST /auth/passkey')).toEqual([]);
    const errors = [{ code: 'auth-001', message: 'This passkey is not known here any more.' }];
    Object.assign(navigator, { credentials: { get: signed } });
    backend.answer({ 'POST /auth/passkey': reply(401, { errors }) });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('This passkey is not known here any more.')).toBeVisible();
  });
});
