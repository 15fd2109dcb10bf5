import { call } from '../client/configured-client';
import { itemDetails } from '../contract/catalog/details';
import { subscribeNewsletter } from '../contract/site/newsletter';
import { reply } from './fake-answer';
import { installFakeBackend } from './fake-backend';

const subscribed = { message: 'Subscribed Successfully' };

it('answers with the prepared values and records the requests', async () => {
  const backend = installFakeBackend({ 'POST /newsletter/subscribe': subscribed });
  await expect(call(subscribeNewsletter, { body: { email: 'a@b.co' } })).resolves.toEqual(
    subscribed,
  );
  expect(backend.callsOf('POST /newsletter/subscribe')).toMatchObject([
    { body: { email: 'a@b.co' }, headers: { 'x-software-id': 'souk-web' } },
  ]);
});

it('answers with a status, by a function of the request', async () => {
  const backend = installFakeBackend({
    'GET /items/details/{id}': ({ params }) =>
      reply(404, { errors: [{ code: 'product-001', message: `No ${params.id}` }] }),
  });
  await expect(call(itemDetails, { params: { id: 'a b/c' } })).rejects.toMatchObject({
    kind: 'not-found',
    errors: [{ code: 'product-001', message: 'No a b/c' }],
  });
  expect(backend.calls).toHaveLength(1);
});

it('accepts other answers later', async () => {
  const backend = installFakeBackend({ 'POST /newsletter/subscribe': reply(500, null) });
  await expect(call(subscribeNewsletter, { body: { email: 'a@b.co' } })).rejects.toMatchObject({
    kind: 'server',
  });
  backend.answer({ 'POST /newsletter/subscribe': subscribed });
  await expect(call(subscribeNewsletter, { body: { email: 'a@b.co' } })).resolves.toEqual(
    subscribed,
  );
});

it('logs an error for an unprepared request', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  installFakeBackend({});
  await expect(call(subscribeNewsletter, { body: { email: 'a@b.co' } })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(complain).toHaveBeenCalledWith('Unexpected request in a test: POST /newsletter/subscribe');
});

it('stops waiting when the call is canceled', async () => {
  const abort = new AbortController();
  installFakeBackend({ 'GET /items/details/{id}': () => new Promise(() => abort.abort()) });
  await expect(
    call(itemDetails, { params: { id: 1 }, signal: abort.signal }),
  ).rejects.toMatchObject({ kind: 'canceled' });
});
