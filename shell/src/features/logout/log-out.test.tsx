import { pause } from '@storefront/api/retry';
import { installFakeBackend, reply } from '@storefront/api/testing';
import { getToken, sessionHeaders, signIn } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { bus } from '../../bus';
import { renderInShop } from '../testing/render-in-shop';
import { ToastRegion } from '../toasts/toast-region';
import LogOutDialog from './log-out-dialog';

const show = (onClose: () => void) =>
  renderInShop(
    <>
      <LogOutDialog open onClose={onClose} />
      <ToastRegion />
    </>,
    { path: '/profile?page=wallet' },
  );

beforeEach(() => signIn('token-1'));

test('after the confirmation the token is revoked and removed, a message is shown, and home is opened', async () => {
  const backend = installFakeBackend(
    { 'POST /auth/logout': { message: 'ok' } },
    { isSignedIn: () => true, headers: sessionHeaders },
  );
  const signedOut = jest.fn();
  bus.subscribe('account:signed-out', signedOut);
  const closed = jest.fn();
  const { user } = await show(closed);
  expect(await screen.findByText('Are you sure you want to logout?')).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout successful.')).toBeInTheDocument();
  expect(backend.callsOf('POST /auth/logout').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
  ]);
  expect(getToken()).toBeNull();
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('at /home')).toBeInTheDocument();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test('the token is removed before the server revokes it, so that no call is refused', async () => {
  const held: (string | null)[] = [];
  installFakeBackend(
    {
      'POST /auth/logout': async () => {
        await pause(0);
        held.push(getToken());
        return { message: 'ok' };
      },
    },
    { isSignedIn: () => true, headers: sessionHeaders },
  );
  const { user } = await show(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(held).toEqual([null]));
});

test('a failed call signs the customer out too', async () => {
  installFakeBackend({ 'POST /auth/logout': reply(500, {}) }, { isSignedIn: () => true });
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await show(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout successful.')).toBeInTheDocument();
  expect(getToken()).toBeNull();
  expect(reported).toHaveBeenCalledTimes(1);
});

test('canceling does not sign out', async () => {
  installFakeBackend({});
  const closed = jest.fn();
  const { user } = await show(closed);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(getToken()).toBe('token-1');
});
