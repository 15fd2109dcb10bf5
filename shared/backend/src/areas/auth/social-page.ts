import { createHash } from 'node:crypto';
import { escapeHtml, sendHtmlPage } from '@storefront/operations/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { type Language, readLanguage } from '../../server/language';
import type { MessageKey } from '../../server/messages/en';
import { message } from '../../server/messages/message';
import { signSandboxToken } from './social-provider';

const Medium = z.enum(['google', 'facebook', 'apple']).catch('google');
const Person = z.object({
  medium: Medium,
  person: z.enum(['known', 'new', 'silent', 'own']),
  name: z.string().max(100).default(''),
  email: z.string().max(255).default(''),
});

/** Answers to the window that opened the page; its origin is the page's own. */
const SCRIPT = `
const answer = JSON.parse(document.getElementById('answer').textContent);
if (window.opener) window.opener.postMessage(answer, location.origin);
`;

/**
 * The sign-in page of the demo's social network. It is opened in a window of its own and answers
 * `{type: 'social-sign-in', medium, token, unique_id, email}` to the page that opened it.
 */
export function registerSandboxNetwork(backend: BackendContext): void {
  backend.app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const path of ['/sandbox/social', '/sandbox/social-sign-in']) {
      registerPage(pages, backend, path);
    }
  });
}

function registerPage(pages: FastifyInstance, { signer, clock }: BackendContext, path: string) {
  pages.get(path, async (request, reply) => {
    const { medium } = z.object({ medium: Medium }).parse(request.query);
    const language = readLanguage(request.headers['accept-language']);
    return send(reply, language, { content: choices(medium, language) });
  });
  pages.post(path, async (request, reply) => {
    const form = Person.safeParse(request.body);
    if (!form.success) return reply.redirect(path, 303);
    const { medium } = form.data;
    const { name, email } = personOf(form.data);
    const subject = createHash('sha256')
      .update(`${medium}\n${email ?? name}`)
      .digest('hex')
      .slice(0, 32);
    const claims = { medium, subject, email, isEmailVerified: email !== null, name };
    const answer = {
      type: 'social-sign-in',
      medium,
      token: signSandboxToken(signer, claims, clock.now()),
      unique_id: subject,
      email,
    };
    const language = readLanguage(request.headers['accept-language']);
    return send(reply, language, {
      content: `<h1>${escapeHtml(message(language, 'social.done'))}</h1>
<script type="application/json" id="answer">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>`,
      script: SCRIPT,
    });
  });
}

function personOf({ person, name, email }: z.infer<typeof Person>) {
  if (person === 'known') return { name: 'Layla Hassan', email: 'demo@souk.example' };
  if (person === 'new') return { name: 'Nadia Selim', email: 'nadia@social.example' };
  if (person === 'silent') return { name: 'Tarek Fahmy', email: null };
  const address = email.trim().toLowerCase();
  return { name: name.trim() || 'Guest', email: address.includes('@') ? address : null };
}

function choices(medium: z.infer<typeof Medium>, language: Language): string {
  const text = (key: MessageKey) => escapeHtml(message(language, key, { medium }));
  const choice = (value: 'new' | 'known' | 'silent' | 'own') =>
    `<label class="choice"><input type="radio" name="person" value="${value}"${value === 'new' ? ' checked' : ''}>${text(`social.${value}`)}</label>`;
  return `<h1>${text('social.title')}</h1>
<p>${text('social.notice')}</p>
<form method="post"><input type="hidden" name="medium" value="${medium}">
<fieldset><legend>${text('social.person')}</legend>
${(['new', 'known', 'silent', 'own'] as const).map(choice).join('\n')}
<label>${text('social.name')} <input name="name" maxlength="100" autocomplete="off"></label>
<label>${text('social.email')} <input name="email" type="email" maxlength="255" autocomplete="off"></label>
</fieldset>
<button>${text('social.continue')}</button></form>`;
}

function send(
  reply: FastifyReply,
  language: Language,
  page: { content: string; script?: string },
): FastifyReply {
  // The answer goes to the window that opened this one, which another policy would cut off.
  reply.header('cross-origin-opener-policy', 'unsafe-none');
  const title = message(language, 'social.title');
  return sendHtmlPage(reply, { title, language, isNarrow: true, ...page });
}
