import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sendHtmlPage } from '@storefront/operations/pages';
import { formatMoney } from '@storefront/pricing';
import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod';
import type { Database } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { type Language, readLanguage } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { message } from '../../../server/messages/message';
import { findCurrency } from '../queries';

/** The payment method of the sandbox's wallet: browsers identify a method by its address. */
export const SANDBOX_WALLET = '/sandbox/wallet';
const RETENTION_HOURS = 24;

const sheet = readFileSync(new URL('./wallet-sheet.script.js', import.meta.url), 'utf8');
const worker = readFileSync(new URL('./wallet-worker.script.js', import.meta.url), 'utf8');

/** What the sheet shows; it does not affect the payment. */
const Shown = z.object({
  value: z.string().max(40).catch(''),
  currency: z.string().max(3).catch(''),
});

/**
 * A browser wallet for the Payment Request API: the method's manifest, the app's manifest, service worker and payment
 * sheet. The browser finds each through the one before, and installs the app on first use
 * (w3.org/TR/payment-method-manifest).
 */
export function registerSandboxWallet({ app, config, database, clock }: BackendContext): void {
  const at = (path: string) => `${config.publicUrl}${SANDBOX_WALLET}${path}`;
  const send = (reply: FastifyReply, type: string, body: unknown) =>
    reply.header('cache-control', 'no-cache').type(type).send(body);
  app.get(SANDBOX_WALLET, (_request, reply) =>
    send(
      reply.header('link', `<${at('/method.json')}>; rel="payment-method-manifest"`),
      'text/plain; charset=utf-8',
      'Sandbox wallet',
    ),
  );
  app.get(`${SANDBOX_WALLET}/method.json`, (_request, reply) =>
    send(
      reply,
      'application/json',
      JSON.stringify({
        default_applications: [at('/app.json')],
        supported_origins: [new URL(config.publicUrl).origin],
      }),
    ),
  );
  app.get(`${SANDBOX_WALLET}/app.json`, (request, reply) =>
    send(
      reply,
      'application/manifest+json',
      JSON.stringify({
        name: message(readLanguage(request.headers['accept-language']), 'sandboxWallet'),
        icons: [{ src: at('/icon.svg'), sizes: '48x48 any', type: 'image/svg+xml' }],
        serviceworker: {
          src: at('/worker.js'),
          scope: at('/'),
          use_cache: false,
        },
      }),
    ),
  );
  app.get(`${SANDBOX_WALLET}/icon.svg`, (_request, reply) =>
    send(reply, 'image/svg+xml', renderToStaticMarkup(<Icon />)),
  );
  app.get(`${SANDBOX_WALLET}/worker.js`, (_request, reply) =>
    send(reply, 'text/javascript; charset=utf-8', worker),
  );
  app.get(`${SANDBOX_WALLET}/sheet`, async (request, reply) => {
    const language = readLanguage(request.headers['accept-language']);
    const amount = await shownAmount(database, Shown.parse(request.query), language);
    const text = (key: MessageKey) => message(language, key);
    return sendHtmlPage(reply, {
      title: message(language, 'sandboxWallet'),
      language,
      isNarrow: true,
      script: sheet,
      content: (
        <>
          <h1>{text('sandboxWallet')}</h1>
          <p>{text('sandbox.notice')}</p>
          <p>
            {text('sandbox.amount')}{' '}
            <strong>
              <bdi>{amount}</bdi>
            </strong>
          </p>
          <button type="button" id="approve">
            {text('sandbox.approve')}
          </button>
          <button type="button" id="leave" className="quiet">
            {text('sandbox.leave')}
          </button>
        </>
      ),
    });
  });
  app.post(`${SANDBOX_WALLET}/token`, async (_request, reply) => {
    await database.query(
      `delete from sandbox_wallet_tokens
        where created_at < $1::timestamptz - make_interval(hours => ${RETENTION_HOURS})`,
      [clock.now()],
    );
    const token = randomUUID();
    await database.query('insert into sandbox_wallet_tokens (token, created_at) values ($1, $2)', [
      token,
      clock.now(),
    ]);
    return reply.header('cache-control', 'no-store').send({ token });
  });
}

/** Formatted as the shop formats the currency; an unknown currency is shown as the browser sent it. */
async function shownAmount(
  database: Database,
  { value, currency }: z.output<typeof Shown>,
  language: Language,
): Promise<string> {
  const format = await findCurrency(database, currency);
  const amount = Number(value);
  if (!format || value === '' || !Number.isFinite(amount)) return `${currency} ${value}`;
  return formatMoney(amount, { ...format, symbol: format.symbol[language] });
}

/**
 * Claims a token for a payment.
 * @returns whether it was issued, and not claimed for another payment
 */
export async function takeWalletToken(
  database: Database,
  token: string,
  paymentId: string,
): Promise<boolean> {
  const taken = await database.one(
    `update sandbox_wallet_tokens set payment_id = $2
      where token = $1 and coalesce(payment_id, $2) = $2 returning token`,
    [token, paymentId],
  );
  return taken !== undefined;
}

/** The icon that the browser shows beside the wallet. */
const Icon = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <title>Sandbox wallet</title>
    <rect x="4" y="12" width="40" height="28" rx="6" fill="#0d7a6f" />
    <circle cx="36" cy="26" r="4" fill="#fff" />
  </svg>
);
