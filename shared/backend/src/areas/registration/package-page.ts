import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { escapeHtml, sendHtmlPage } from '../../server/html-page';
import { type Language, readLanguage } from '../../server/language';
import { message } from '../../server/messages/message';
import { findWaiting, subscribe } from './business-plan';
import { readPackagePayment } from './package-payment';
import { findPackage } from './packages';

const Signed = z.object({ order: z.string().max(4000), signature: z.string().max(100) });
const Decision = z.object({ decision: z.enum(['approve', 'decline', 'leave']) });
const flags = { approve: 'success', decline: 'fail', leave: 'cancel' } as const;

/** `/sandbox/package`: the sandbox gateway's page for a store's package (Contract 4.32). */
export function registerPackagePage(backend: BackendContext): void {
  const { database, clock } = backend;
  const paymentOf = (request: FastifyRequest) => {
    const query = Signed.safeParse(request.query);
    return query.success ? readPackagePayment(backend, query.data, clock.now()) : null;
  };
  backend.app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get('/sandbox/package', async (request, reply) => {
      const payment = paymentOf(request);
      const language = readLanguage(request.headers['accept-language']);
      const store = payment && (await findWaiting(database, payment.storeId));
      const chosen = store && (await findPackage(database, payment.packageId, store.module_type));
      if (!chosen) return notice(reply, language);
      const { origin } = new URL(payment.callback);
      return sendHtmlPage(reply, {
        title: message(language, 'sandbox.title'),
        language,
        isNarrow: true,
        formTarget: origin,
        content: choices(chosen, language),
      });
    });
    pages.post('/sandbox/package', async (request, reply) => {
      const payment = paymentOf(request);
      const form = Decision.safeParse(request.body);
      if (!payment || !form.success) {
        return notice(reply, readLanguage(request.headers['accept-language']));
      }
      const { decision } = form.data;
      const isDone = await database.transaction(async (tx) => {
        if (decision !== 'approve') return true;
        const store = await findWaiting(tx, payment.storeId);
        const chosen = store && (await findPackage(tx, payment.packageId, store.module_type));
        if (!chosen) return false;
        await subscribe(tx, payment.storeId, chosen.id, chosen.validity, clock.now());
        return true;
      });
      const back = new URL(payment.callback);
      back.searchParams.set('flag', isDone ? flags[decision] : 'fail');
      return reply.header('cache-control', 'no-store').redirect(back.href, 303);
    });
  });
}

function choices(
  chosen: { readonly price: number; readonly package_name: Record<Language, string> },
  language: Language,
): string {
  const button = (decision: keyof typeof flags) =>
    `<button name="decision" value="${decision}">${escapeHtml(message(language, `sandbox.${decision}`))}</button>`;
  return `<h1>${escapeHtml(message(language, 'sandbox.title'))}</h1>
<p>${escapeHtml(message(language, 'sandbox.notice'))}</p>
<p><bdi>${escapeHtml(chosen.package_name[language])}</bdi>: <strong>${chosen.price.toFixed(2)}</strong></p>
<form method="post">${button('approve')}${button('decline')}${button('leave')}</form>`;
}

function notice(reply: FastifyReply, language: Language): FastifyReply {
  const text = message(language, 'sandbox.over');
  return sendHtmlPage(reply.code(404), {
    title: text,
    language,
    isNarrow: true,
    content: `<h1>${escapeHtml(text)}</h1>`,
  });
}
