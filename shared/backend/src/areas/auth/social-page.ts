import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { escapeHtml, sendHtmlPage } from '../../server/html-page';
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
    return send(reply, { content: choices(medium) });
  });
  pages.post(path, async (request, reply) => {
    const form = Person.safeParse(request.body);
    if (!form.success) return reply.redirect(path, 303);
    const { medium } = form.data;
    const { name, email } = personOf(form.data);
    const subject = createHash('sha256').update(`${medium}\n${email ?? name}`).digest('hex').slice(0, 32);
    const claims = { medium, subject, email, isEmailVerified: email !== null, name };
    const answer = {
      type: 'social-sign-in',
      medium,
      token: signSandboxToken(signer, claims, clock.now()),
      unique_id: subject,
      email,
    };
    return send(reply, {
      content: `<h1>Signed in</h1><p>You may close this window.</p>
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

function choices(medium: z.infer<typeof Medium>): string {
  const choice = (value: string, label: string, isFirst = false) =>
    `<label class="choice"><input type="radio" name="person" value="${value}"${isFirst ? ' checked' : ''}>${escapeHtml(label)}</label>`;
  return `<h1>Sandbox sign-in</h1>
<p>This page stands for ${medium} in the demo. Who are you?</p>
<form method="post"><input type="hidden" name="medium" value="${medium}">
<fieldset><legend>Person</legend>
${choice('new', 'Nadia Selim, nadia@social.example', true)}
${choice('known', 'Layla Hassan, demo@souk.example (has an account)')}
${choice('silent', 'Tarek Fahmy, who shares no email')}
${choice('own', 'Somebody else:')}
<label>Name <input name="name" maxlength="100" autocomplete="off"></label>
<label>Email (may stay empty) <input name="email" type="email" maxlength="255" autocomplete="off"></label>
</fieldset>
<button>Continue</button></form>`;
}

function send(reply: FastifyReply, page: { content: string; script?: string }): FastifyReply {
  // The answer goes to the window that opened this one, which another policy would cut off.
  reply.header('cross-origin-opener-policy', 'unsafe-none');
  return sendHtmlPage(reply, { title: 'Sandbox sign-in', language: 'en', isNarrow: true, ...page });
}
