import { PopupBlocked } from '../ask-in-window/ask-in-window';
import { parseIdentity, requestSocialIdentity } from './social-identity';

const message = {
  type: 'social-sign-in',
  medium: 'google',
  token: 't',
  unique_id: 'u1',
  email: 's@example.org',
  key: 'k1',
};
const identity = { medium: 'google', token: 't', uniqueId: 'u1', email: 's@example.org' };

it.each([
  ['another message', { ...message, type: 'x' }],
  ['another network', { ...message, medium: 'apple' }],
  ['no token', { ...message, token: '' }],
  ['a token that is no text', { ...message, token: {} }],
])('ignores a message with %s', (_what, data) => {
  expect(parseIdentity(data, 'google')).toBeNull();
});

it('accepts an identity without an e-mail address', () => {
  expect(parseIdentity({ ...message, email: null }, 'google')).toEqual({
    ...identity,
    email: null,
  });
});

it('accepts messages only from its own window', async () => {
  const popup = document.createElement('iframe');
  document.body.append(popup);
  const source = popup.contentWindow;
  if (!source) throw new Error('no window');
  const open = jest.spyOn(window, 'open').mockReturnValue(source);
  const close = jest.spyOn(source, 'close').mockReturnValue();
  const identifying = requestSocialIdentity('google');
  const address = new URL(String(open.mock.calls[0]?.[0]), window.location.origin);
  expect([address.pathname, address.searchParams.get('medium')]).toEqual([
    '/api/v1/auth/social-page',
    'google',
  ]);
  const answer = { ...message, key: address.searchParams.get('key') };
  const send = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));
  send({ data: { ...answer, token: 'evil' }, origin: 'https://evil.example', source });
  send({ data: { ...answer, token: 'other' }, origin: window.location.origin, source: window });
  for (const data of [null, 'social-sign-in', { ...answer, key: 'k2' }]) {
    send({ data, origin: window.location.origin, source });
  }
  send({ data: answer, origin: window.location.origin, source });
  await expect(identifying).resolves.toEqual(identity);
  expect(close).toHaveBeenCalled();
});

it('says when the window may not open', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  await expect(requestSocialIdentity('google')).rejects.toBeInstanceOf(PopupBlocked);
});
