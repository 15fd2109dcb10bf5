import type { AuthModalProps } from '@storefront/platform';
import { axeFindings } from '@storefront/ui/testing';
import { act, screen } from '@testing-library/react';
import { bus } from '../../bus';
import { renderInShop } from '../testing/render-in-shop';
import { AuthHost, isOwnPath, sentenceOf } from './auth-host';

// The dialogs' library takes a while to load in a test.
beforeAll(() => import('./guest-or-login-dialog'), 30_000);

function AuthModal({ mode, reason, onSignedIn, onClose }: AuthModalProps) {
  return (
    <div role="dialog" aria-label={mode}>
      <p>{reason}</p>
      <button type="button" onClick={onSignedIn}>
        succeed
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
    </div>
  );
}
const show = () => renderInShop(<AuthHost />, { remotes: { 'account/auth-modal': AuthModal } });

test.each(['/checkout?page=cart', '/profile'])('%s is a path of this site', (path) => {
  expect(isOwnPath(path)).toBe(true);
});
test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  '%j is not a path of this site',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
  },
);

test('a reason is shown if it is a sentence, and not if it is a code', () => {
  expect(sentenceOf('You are not logged in')).toBe('You are not logged in');
  expect(sentenceOf('wishlist')).toBeNull();
  expect(sentenceOf('')).toBeNull();
});

test('opens the sign-in with its reason, and leads to the requested page after it', async () => {
  const { user } = await show();
  act(() =>
    bus.publish('account:sign-in-required', {
      reason: 'You must be login to access this page.',
      mode: 'sign-in',
      returnTo: '/profile?page=wallet',
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'sign-in' })).toHaveTextContent(
    'You must be login to access this page.',
  );
  await user.click(screen.getByRole('button', { name: 'succeed' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('at /profile?page=wallet')).toBeVisible();
});

test('closing the sign-in does not navigate', async () => {
  const { user } = await show();
  act(() =>
    bus.publish('account:sign-in-required', { reason: '', mode: 'sign-up', returnTo: '/profile' }),
  );
  await screen.findByRole('dialog', { name: 'sign-up' });
  await user.click(screen.getByRole('button', { name: 'close' }));
  expect(screen.getByText('at /home')).toBeVisible();
});

describe('the choice before the checkout', () => {
  const requestSignIn = () =>
    act(() =>
      bus.publish('account:guest-or-login-requested', { returnTo: '/checkout?page=buy_now' }),
    );

  test('lets a guest continue', async () => {
    const { user } = await show();
    requestSignIn();
    const guest = await screen.findByRole('button', { name: 'Guest' });
    expect(await axeFindings()).toEqual([]);
    await user.click(guest);
    expect(screen.getByText('at /checkout?page=buy_now')).toBeVisible();
  });

  test.each([
    ['Login', 'sign-in'],
    ['Sign Up', 'sign-up'],
  ])('%s opens the account in mode %s and continues after it', async (button, mode) => {
    const { user } = await show();
    requestSignIn();
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: mode });
    await user.click(screen.getByRole('button', { name: 'succeed' }));
    expect(screen.getByText('at /checkout?page=buy_now')).toBeVisible();
  });
});
