import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { openForTests } from '../../testing/open-for-tests';
import { createBareBackend } from '../../testing/test-backend';
import { openEmptyDatabase } from '../../testing/test-engines';
import { sendMessage } from '../auth/code/outbox';
import { deliverMessages, sweepOutbox } from './deliver-messages';
import { createMailProvider } from './mail';
import type { MessageProvider } from './message-provider';

const START = new Date('2030-01-01T10:00:00Z');
const MINUTE_MS = 60_000;

/** A mail server that records what it gets, with a reply for each recipient that it refuses. */
async function openMailServer() {
  const received: { readonly to: string; readonly mail: string }[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      if (code === undefined) return done();
      done(Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((mail) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), mail });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  const provider = createMailProvider({
    url: `smtp://127.0.0.1:${address.port}`,
    from: 'Souk <orders@shop.example>',
  });
  return {
    received,
    refusals,
    provider,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('the outbox', () => {
  let now = START;
  const database = openForTests(openEmptyDatabase);
  const mail = openForTests(openMailServer);
  const deliver = async (provider: MessageProvider = mail.provider) => {
    const backend = await createBareBackend(database, { now: () => now });
    try {
      return await deliverMessages(backend, provider);
    } finally {
      await backend.app.close();
    }
  };
  const write = (recipient: string, body = 'Your code is 123') =>
    sendMessage(database, { channel: 'email', recipient, subject: 'Your code', body }, now);
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };
  beforeEach(async () => {
    now = START;
    mail.received.length = 0;
    mail.refusals.clear();
    await database.query('delete from outbox', []);
  });

  it('sends each e-mail once, in the order in which they were written', async () => {
    await write('layla@example.org', 'الرمز ١٢٣');
    await write('omar@example.org');
    expect(await deliver()).toBe(2);
    expect(await deliver()).toBe(0);
    expect(mail.received.map(({ to }) => to)).toEqual(['layla@example.org', 'omar@example.org']);
    expect(mail.received[0]?.mail).toContain('From: Souk <orders@shop.example>');
    expect(mail.received[1]?.mail).toContain('Subject: Your code');
    const arabic = mail.received[0]?.mail.split('\r\n\r\n')[1] ?? '';
    expect(Buffer.from(arabic, 'base64').toString().trim()).toBe('الرمز ١٢٣');
  });

  it('does not touch messages of other channels', async () => {
    await sendMessage(
      database,
      { channel: 'phone', recipient: '+201', subject: '', body: 'x' },
      now,
    );
    expect(await deliver()).toBe(0);
  });

  it('tries again what the server temporarily refuses, after longer and longer pauses', async () => {
    mail.refusals.set('layla@example.org', 450);
    await write('layla@example.org');
    expect(await deliver()).toBe(0);
    mail.refusals.clear();
    expect(await deliver()).toBe(0);
    later(1);
    expect(await deliver()).toBe(1);
  });

  it('gives up what the server refuses for good, and continues with the others', async () => {
    mail.refusals.set('gone@example.org', 550);
    await write('gone@example.org');
    await write('omar@example.org');
    expect(await deliver()).toBe(1);
    later(24 * 60);
    mail.refusals.clear();
    expect(await deliver()).toBe(0);
    expect(mail.received.map(({ to }) => to)).toEqual(['omar@example.org']);
  });

  it('sends everything, several at a time where the provider allows it, and stops when all fail', async () => {
    for (let index = 0; index < 45; index += 1) await write(`customer${index}@example.org`);
    let underWay = 0;
    let most = 0;
    const send = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
    };
    expect(await deliver({ channel: 'email', atOnce: 10, send })).toBe(45);
    expect(most).toBe(10);

    let tries = 0;
    for (let index = 0; index < 45; index += 1) await write(`customer${index}@example.org`);
    const fail = async () => {
      tries += 1;
      throw new Error('away');
    };
    expect(await deliver({ channel: 'email', send: fail })).toBe(0);
    expect(tries).toBe(20);
  });

  it('deletes what was written thirty days ago', async () => {
    await write('layla@example.org');
    later(31 * 24 * 60);
    await write('omar@example.org');
    expect(await sweepOutbox(database, now)).toBe(1);
    expect(await database.query('select recipient from outbox', [])).toEqual([
      { recipient: 'omar@example.org' },
    ]);
  });

  it('keeps the text of a message only until it was delivered or given up', async () => {
    mail.refusals.set('gone@example.org', 550);
    mail.refusals.set('later@example.org', 450);
    for (const name of ['layla', 'gone', 'later']) await write(`${name}@example.org`);
    await deliver();
    expect(await database.query('select recipient, body from outbox order by id', [])).toEqual([
      { recipient: 'layla@example.org', body: '' },
      { recipient: 'gone@example.org', body: '' },
      { recipient: 'later@example.org', body: 'Your code is 123' },
    ]);
  });

  it('neither keeps nor delivers a code that has ended', async () => {
    const code = {
      purpose: 'reset',
      validUntil: new Date(START.getTime() + 10 * MINUTE_MS),
    } as const;
    const message = {
      channel: 'email',
      subject: 'Your code',
      body: 'Your code is 123',
      code,
    } as const;
    const recipients = ['layla@example.org', 'omar@example.org'];
    for (const recipient of recipients) await sendMessage(database, { ...message, recipient }, now);
    later(5);
    expect(await sweepOutbox(database, now)).toBe(0);
    later(5);
    expect(await deliver()).toBe(0);
    expect(mail.received).toEqual([]);
    expect(await database.query("select 1 from outbox where body <> ''", [])).toEqual([]);
    expect(await sweepOutbox(database, now)).toBe(2);
  });

  it('reads a recipient as one address, whatever it contains', async () => {
    await write('layla@example.org, everybody@example.org');
    await deliver();
    expect(mail.received.map(({ to }) => to)).not.toContain('everybody@example.org');
  });

  it('lets one of several servers send a message, and another after the first has died', async () => {
    await write('layla@example.org');
    const [one, other] = await Promise.all([deliver(), deliver()]);
    expect(one + other).toBe(1);

    await write('omar@example.org');
    const backend = await createBareBackend(database, { now: () => now });
    await new Promise<void>((taken) => {
      // Taken but never recorded: this server has crashed.
      const send = () => new Promise<void>(() => taken());
      void deliverMessages(backend, { channel: 'email', send });
    });
    await backend.app.close();
    expect(await deliver()).toBe(0);
    later(3);
    expect(await deliver()).toBe(1);
  });
});
