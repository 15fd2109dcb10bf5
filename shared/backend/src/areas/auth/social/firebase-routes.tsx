import { readFileSync } from 'node:fs';
import {
  firebaseLogin,
  firebaseResetPassword,
  firebaseSendCode,
  firebaseVerifyToken,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import { PageData } from '@storefront/operations/pages';
import * as z from 'zod';
import type { BackendContext } from '../../../server/backend-context';
import { Refusal } from '../../../server/http/refusal';
import { registerEndpoint } from '../../../server/http/register-endpoint';
import { message } from '../../../server/messages/message';
import { enterByPhone } from '../code/verify-identity';
import { stepOf } from '../sessions';
import { checkFirebaseCode, keepCode, sendFirebaseCode } from './firebase';
import { sendToWindow, sendWindowFailure, windowLanguage } from './social-answer';

const guarded = { requestsPerMinute: 60 };

/** Serves sign-in by codes that Firebase sends to phones. */
export function registerFirebaseRoutes(backend: BackendContext): void {
  registerFirebaseWindow(backend);
  registerEndpoint(
    backend,
    firebaseSendCode,
    async (call) => {
      const { phone, recaptcha_token: captcha } = call.input;
      const session_info = await sendFirebaseCode(backend, { phone, captcha }, call);
      return { message: message(call.language, 'codeSent'), session_info };
    },
    guarded,
  );
  for (const endpoint of [firebaseVerifyToken, firebaseResetPassword]) {
    registerEndpoint(
      backend,
      endpoint,
      async ({ input, now, language }) => {
        const { sessionInfo, phoneNumber, code, is_reset_token } = input;
        const phone = await checkFirebaseCode(backend, { sessionInfo, phone: phoneNumber, code });
        if (isOn(is_reset_token)) {
          await keepCode(backend, { purpose: 'reset', recipient: phone }, code, now);
        }
        return { message: message(language, 'codeRight') };
      },
      guarded,
    );
  }
  registerEndpoint(
    backend,
    firebaseLogin,
    async (call) => {
      const { session_info: sessionInfo, otp: code, login_type: loginType } = call.input;
      const proof = { sessionInfo, phone: call.input.phone, code };
      const phone = await checkFirebaseCode(backend, proof);
      return enterByPhone(backend, phone, loginType, stepOf(call));
    },
    guarded,
  );
}

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
function registerFirebaseWindow(backend: BackendContext): void {
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
