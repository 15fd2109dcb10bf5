import { readFileSync } from 'node:fs';
import { PageData } from '@storefront/operations/pages';
import * as z from 'zod';
import type { BackendContext } from '../../../server/backend-context';
import { Refusal } from '../../../server/http/refusal';
import { message } from '../../../server/messages/message';
import { sendToWindow, sendWindowFailure, windowLanguage } from './social-answer';

/** Below the path of the API, which every proxy passes on. */
const PATH = '/api/v1/auth/firebase-page';
const Start = z.object({ key: z.string().regex(/^[\w-]{16,64}$/) });

/** The origins that a content policy must allow, by Google's FAQ about reCAPTCHA. */
const outside = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;

const pageScript = readFileSync(new URL('./firebase-window.script.js', import.meta.url), 'utf8');

/**
 * The window that Firebase requires before it sends a code: Google's script runs in it, and in no other page of the
 * shop. It posts `{type: 'firebase-person', recaptcha_token, key}` to the waiting page.
 */
export function registerFirebaseWindow(backend: BackendContext): void {
  backend.app.get(PATH, async (request, reply) => {
    const { firebase } = backend;
    const start = Start.safeParse(request.query);
    if (!firebase || !start.success) return reply.callNotFound();
    const language = windowLanguage(request);
    try {
      const { key } = start.data;
      const asked = new URLSearchParams({
        onload: 'whenCaptchaIsThere',
        render: 'explicit',
        hl: language,
      });
      const script = `${firebase.captcha}?${asked}`;
      const data = { siteKey: await firebase.siteKey(), script, key };
      const text = (name: 'title' | 'hint' | 'again' | 'failed') =>
        message(language, `firebase.${name}`);
      return sendToWindow(reply, language, {
        content: (
          <>
            <h1>{text('title')}</h1>
            <p>{text('hint')}</p>
            <div id="captcha" />
            <button type="button" id="again" hidden>
              {text('again')}
            </button>
            <p role="alert" id="failed" hidden>
              {text('failed')}
            </p>
            <PageData id="try" value={data} />
          </>
        ),
        script: pageScript,
        outside: { ...outside, scripts: [firebase.captcha, ...outside.scripts] },
      });
    } catch (error) {
      if (error instanceof Refusal) return sendWindowFailure(reply, language, 'firebase.failed');
      throw error;
    }
  });
}
