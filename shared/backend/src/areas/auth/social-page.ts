import { createHash } from 'node:crypto';
import { escapeHtml, registerPages } from '@storefront/operations/pages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { type Language, readLanguage } from '../../server/language';
import type { MessageKey } from '../../server/messages/en';
import { message } from '../../server/messages/message';
import { sendSocialAnswer, sendToWindow, windowLanguage } from './social-answer';
import { signSandboxToken } from './social-provider';

const Medium = z.enum(['google', 'facebook', 'apple']).catch('google');
/** The key of the attempt of the page that opened the window. */
const Key = z.string().max(64).catch('');
const Person = z.object({
  medium: Medium,
  key: Key,
  person: z.enum(['known', 'new', 'silent', 'own']),
  name: z.string().max(100).default(''),
  email: z.string().max(255).default(''),
});

/** The sign-in page of the demo's social network, for the window that {@link registerSocialWindow} opens. */
export function registerSandboxNetwork(backend: BackendContext): void {
  registerPages(backend.app, (pages) => {
    for (const path of ['/sandbox/social', '/sandbox/social-sign-in']) {
      registerPage(pages, backend, path);
    }
  });
}

function registerPage(pages: FastifyInstance, { signer, clock }: BackendContext, path: string) {
  pages.get(path, async (request, reply) => {
    const asked = z.object({ medium: Medium, key: Key }).parse(request.query);
    const language = windowLanguage(request);
    return sendToWindow(reply, language, { content: choices(asked, language) });
  });
  pages.post(path, async (request, reply) => {
    const form = Person.safeParse(request.body);
    if (!form.success) return reply.redirect(path, 303);
    const { medium, key } = form.data;
    const { name, email } = personOf(form.data);
    const subject = createHash('sha256')
      .update(`${medium}\n${email ?? name}`)
      .digest('hex')
      .slice(0, 32);
    const claims = { medium, subject, email, isEmailVerified: email !== null, name };
    const token = signSandboxToken(signer, claims, clock.now());
    const language = readLanguage(request.headers['accept-language']);
    return sendSocialAnswer(reply, language, { medium, token, uniqueId: subject, email, key });
  });
}

function personOf({ person, name, email }: z.infer<typeof Person>) {
  if (person === 'known') return { name: 'Layla Hassan', email: 'demo@souk.example' };
  if (person === 'new') return { name: 'Nadia Selim', email: 'nadia@social.example' };
  if (person === 'silent') return { name: 'Tarek Fahmy', email: null };
  const address = email.trim().toLowerCase();
  return { name: name.trim() || 'Guest', email: address.includes('@') ? address : null };
}

interface Asked {
  readonly medium: z.infer<typeof Medium>;
  readonly key: string;
}

function choices({ medium, key: tryKey }: Asked, language: Language): string {
  const text = (key: MessageKey) => escapeHtml(message(language, key, { medium }));
  const choice = (value: 'new' | 'known' | 'silent' | 'own') =>
    `<label class="choice"><input type="radio" name="person" value="${value}"${value === 'new' ? ' checked' : ''}>${text(`social.${value}`)}</label>`;
  return `<h1>${text('social.title')}</h1>
<p>${text('social.notice')}</p>
<form method="post"><input type="hidden" name="medium" value="${medium}"><input type="hidden" name="key" value="${escapeHtml(tryKey)}">
<fieldset><legend>${text('social.person')}</legend>
${(['new', 'known', 'silent', 'own'] as const).map(choice).join('\n')}
<label>${text('social.name')} <input name="name" maxlength="100" autocomplete="off"></label>
<label>${text('social.email')} <input name="email" type="email" maxlength="255" autocomplete="off"></label>
</fieldset>
<button>${text('social.continue')}</button></form>`;
}
