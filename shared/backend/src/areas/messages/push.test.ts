import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { type Database, json } from '../../database/database';
import { hashSecret } from '../../server/secrets';
import { openDemoDatabase } from '../../testing/demo-engines';
import { openForTests } from '../../testing/open-for-tests';
import { createBareBackend } from '../../testing/test-backend';
import { deleteToken, insertToken } from '../auth/queries';
import { beginConversation } from '../chat/queries';
import { savePushDevice } from '../profile/push-device';
import { deliverMessages } from './deliver-messages';
import { MessageRefusedError, RecipientGoneError } from './message-provider';
import { createPushProvider } from './push';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const Sent = z.object({
  message: z.object({
    token: z.string(),
    data: z.record(z.string(), z.string()),
    webpush: z.object({ headers: z.record(z.string(), z.string()) }),
  }),
});

interface Refusal {
  readonly status: number;
  readonly code?: string;
  readonly field?: string;
}

/** Answers as Google documents its token endpoint and `projects.messages.send` (FCM HTTP v1). */
async function openFirebase() {
  const sent: z.infer<typeof Sent>['message'][] = [];
  const refusals = new Map<string, Refusal>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push(`${request.method} ${request.url}`);
    const answer = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    if (request.url === '/token') {
      const grant = new URLSearchParams(body).get('grant_type');
      if (grant !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return answer(400, {});
      return answer(200, { access_token: 'for-an-hour', expires_in: 3600, token_type: 'Bearer' });
    }
    if (request.headers.authorization !== 'Bearer for-an-hour') return answer(401, {});
    const { message } = Sent.parse(JSON.parse(body));
    const refusal = refusals.get(message.token);
    if (!refusal) {
      sent.push(message);
      return answer(200, { name: `projects/souk/messages/${sent.length}` });
    }
    const { status, code: errorCode, field } = refusal;
    const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
    answer(status, {
      error: {
        code: status,
        status: 'X',
        details: [
          ...(errorCode ? [{ '@type': type, errorCode }] : []),
          ...(field ? [{ fieldViolations: [{ field, description: 'No' }] }] : []),
        ],
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('Firebase has no port');
  const here: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return fetch(`http://127.0.0.1:${address.port}${pathname}`, init);
  };
  return {
    sent,
    asked,
    refusals,
    provider: createPushProvider(
      { projectId: 'souk', clientEmail: 'shop@souk.iam.gserviceaccount.com', privateKey },
      here,
    ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const firebase = openForTests(openFirebase);
const database = openForTests(openDemoDatabase);
const START = new Date('2030-01-01T10:00:00Z');
const DAY_MS = 86_400_000;
let now = START;

beforeEach(async () => {
  now = START;
  firebase.sent.length = 0;
  firebase.asked.length = 0;
  firebase.refusals.clear();
  await database.query('delete from push_devices');
  await database.query('delete from outbox');
});

const message = { id: 7, recipient: 'browser-1', subject: 'على الطريق', body: 'Order 5' };

describe('the provider', () => {
  it('sends only text values, with what they are about', async () => {
    await firebase.provider.send({
      ...message,
      data: { type: 'order_status', order_id: 5, x: null },
    });
    expect(firebase.asked.at(-1)).toBe('POST /v1/projects/souk/messages:send');
    expect(firebase.sent).toEqual([
      {
        token: 'browser-1',
        data: { type: 'order_status', order_id: '5', title: 'على الطريق', description: 'Order 5' },
        webpush: { headers: { TTL: '86400', Urgency: 'high' } },
      },
    ]);
  });

  it('shortens what is too long for Firebase', async () => {
    await firebase.provider.send({ ...message, body: 'ش'.repeat(2_000) });
    const [cut] = firebase.sent;
    expect(Buffer.byteLength(JSON.stringify(cut?.data))).toBeLessThan(4_096);
    expect(cut?.data.description).toMatch(/ش…$/);
  });

  it.each<[string, Refusal]>([
    ['a browser without permission any more', { status: 404, code: 'UNREGISTERED' }],
    ['a browser of another project', { status: 403, code: 'SENDER_ID_MISMATCH' }],
    ['no token at all', { status: 400, code: 'INVALID_ARGUMENT', field: 'message.token' }],
  ])('sends nothing more to a recipient: %s', async (_what, refusal) => {
    firebase.refusals.set('browser-1', refusal);
    await expect(firebase.provider.send(message)).rejects.toThrow(RecipientGoneError);
  });

  it('gives a wrong message up, but not its recipient', async () => {
    firebase.refusals.set('browser-1', { status: 400, code: 'INVALID_ARGUMENT' });
    const sent = firebase.provider.send(message);
    await expect(sent).rejects.toThrow(MessageRefusedError);
    await expect(sent).rejects.not.toThrow(RecipientGoneError);
  });

  it.each([
    { status: 429, code: 'QUOTA_EXCEEDED' },
    { status: 503, code: 'UNAVAILABLE' },
    { status: 401, code: 'THIRD_PARTY_AUTH_ERROR' },
    { status: 500 },
  ])('leaves the message to the next try after %j', async (refusal) => {
    firebase.refusals.set('browser-1', refusal);
    const sent = firebase.provider.send(message);
    await expect(sent).rejects.toThrow();
    await expect(sent).rejects.not.toThrow(MessageRefusedError);
  });
});

const notify = (sql: Database, customerId: number) =>
  sql.query(
    `insert into notifications (customer_id, type, title, description, data, created_at)
      values ($1, 'order_status', $2, $2, '{"order_id": 5}', $3)`,
    [customerId, json({ en: 'Hello', ar: 'مرحبًا' }), now],
  );

async function signInOn(browser: string, customerId: number): Promise<string> {
  const tokenHash = hashSecret(await insertToken(database, customerId, now));
  await savePushDevice(database, { kind: 'customer', customerId, tokenHash }, browser, now);
  return tokenHash;
}

async function deliver(): Promise<number> {
  const backend = await createBareBackend(database, { now: () => now });
  try {
    return await deliverMessages(backend, firebase.provider);
  } finally {
    await backend.app.close();
  }
}
const waiting = async () => (await database.query('select 1 from outbox')).length;

describe('a push to a customer', () => {
  it('goes to each of their browsers, in their language, and to nobody else', async () => {
    await database.query("update customers set language = 'ar' where id = 1");
    for (const [browser, customer] of [
      ['phone', 1],
      ['laptop', 1],
      ['other', 2],
    ] as const) {
      await signInOn(browser, customer);
    }
    await notify(database, 1);
    expect(await deliver()).toBe(2);
    expect(firebase.sent.map(({ token }) => token).sort()).toEqual(['laptop', 'phone']);
    expect(firebase.sent[0]?.data).toEqual({
      type: 'order_status',
      order_id: '5',
      title: 'مرحبًا',
      description: 'مرحبًا',
    });
  });

  it('includes the answers in a chat, by the name of the store', async () => {
    await signInOn('phone', 1);
    const store = await database.one<{ vendor_id: number; name: string }>(
      "select vendor_id, name ->> 'en' as name from stores where id = 1",
    );
    await database.query("update customers set language = 'en' where id = 1");
    const chat = await database.transaction((tx) =>
      beginConversation(tx, 1, { type: 'vendor', id: store?.vendor_id ?? 0 }, now),
    );
    for (const sender of ['customer', 'party']) {
      await database.query(
        'insert into messages (conversation_id, sender, message, created_at) values ($1, $2, $2, $3)',
        [chat.id, sender, now],
      );
    }
    expect(await deliver()).toBe(1);
    expect(firebase.sent[0]?.data).toMatchObject({
      type: 'message',
      conversation_id: String(chat.id),
      title: store?.name,
      description: 'party',
    });
  });

  it('goes to a browser only for the customer who signed in there last, and while that session lasts', async () => {
    await signInOn('shared', 1);
    const session = await signInOn('shared', 2);
    await notify(database, 1);
    expect(await waiting()).toBe(0);
    await notify(database, 2);
    expect(await waiting()).toBe(1);
    await deleteToken(database, session);
    await notify(database, 2);
    expect(await waiting()).toBe(1);
  });

  it('is not sent to a browser that is unknown to Firebase', async () => {
    await signInOn('gone', 1);
    await signInOn('phone', 1);
    firebase.refusals.set('gone', { status: 404, code: 'UNREGISTERED' });
    await notify(database, 1);
    expect(await deliver()).toBe(1);
    const left = await database.query('select token from push_devices');
    expect(left).toEqual([{ token: 'phone' }]);
    firebase.refusals.clear();
    await notify(database, 1);
    expect(await deliver()).toBe(1);
    expect(firebase.sent.map(({ token }) => token)).toEqual(['phone', 'phone']);
  });

  it('is given up when it is a day old', async () => {
    await signInOn('phone', 1);
    await notify(database, 1);
    now = new Date(START.getTime() + DAY_MS + 1);
    expect(await deliver()).toBe(0);
    expect(firebase.sent).toEqual([]);
    expect(await database.one('select 1 from outbox where failed_at is null')).toBeUndefined();
  });
});
