import { createQueryClient } from '@storefront/api';
import { installFakeBackend } from '@storefront/api/testing';
import { getGuestId, setGuestId } from '@storefront/session';
import { waitFor } from '@testing-library/react';
import { watchSession } from './session-watch';

test('a guest id that came meanwhile, as from another tab, is kept', async () => {
  let answer: (guest: unknown) => void = () => undefined;
  const backend = installFakeBackend({
    'POST /auth/guest/request': () => new Promise((resolve) => (answer = resolve)),
  });
  const report = jest.fn();
  watchSession(createQueryClient(), report);
  await waitFor(() => expect(backend.callsOf('POST /auth/guest/request')).toHaveLength(1));
  setGuestId('from-the-other-tab');
  answer({ guest_id: 'too-late' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(getGuestId()).toBe('from-the-other-tab');

  setGuestId(null);
  await waitFor(() => expect(backend.callsOf('POST /auth/guest/request')).toHaveLength(2));
  answer({ guest_id: 'fresh' });
  await waitFor(() => expect(getGuestId()).toBe('fresh'));
  expect(report).not.toHaveBeenCalled();
});
