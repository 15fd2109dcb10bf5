import { createHash } from 'node:crypto';
import { Choice, Field, Form, Press, registerPages } from '@storefront/operations/pages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../../server/backend-context';
import { type Language, readLanguage } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { message } from '../../../server/messages/message';
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
    const { medium, key } = z.object({ medium: Medium, key: Key }).parse(request.query);
    const language = windowLanguage(request);
    return sendToWindow(reply, language, {
      content: <Choices medium={medium} attempt={key} language={language} />,
    });
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

interface ChoicesProps {
  readonly medium: z.infer<typeof Medium>;
  readonly attempt: string;
  readonly language: Language;
}

function Choices({ medium, attempt, language }: ChoicesProps) {
  const text = (name: MessageKey) => message(language, name, { medium });
  return (
    <>
      <h1>{text('social.title')}</h1>
      <p>{text('social.notice')}</p>
      <Form values={{ medium, key: attempt }}>
        <fieldset>
          <legend>{text('social.person')}</legend>
          {(['new', 'known', 'silent', 'own'] as const).map((value) => (
            <Choice key={value} type="radio" name="person" value={value} isChosen={value === 'new'}>
              {text(`social.${value}`)}
            </Choice>
          ))}
          <Field label={text('social.name')} name="name" maxLength={100} autoComplete="off" />
          <Field
            label={text('social.email')}
            name="email"
            type="email"
            maxLength={255}
            autoComplete="off"
          />
        </fieldset>
        <Press>{text('social.continue')}</Press>
      </Form>
    </>
  );
}
