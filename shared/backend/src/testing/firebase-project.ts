import Fastify from 'fastify';

const API_KEY = 'web-key';
const SITE_KEY = 'captcha-key';
/** The token that the fake reCAPTCHA script returns. */
const PERSON = 'a-person';
const CODE = '246810';

/** The part of reCAPTCHA's script that the shop uses: it returns a token at once. */
const SCRIPT = `
const widgets = [];
window.grecaptcha = {
  render: (place, options) => widgets.push(options) - 1,
  execute: (widget) => {
    if (widgets[widget].sitekey === '${SITE_KEY}') widgets[widget].callback('${PERSON}');
    else widgets[widget]['error-callback']();
  },
};
window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/**
 * A Firebase project on this machine, with the phone codes of Identity Toolkit v1 and reCAPTCHA. Sends nothing: all
 * codes are the same.
 */
export async function openFirebaseProject() {
  const sessions = new Map<string, string>();
  /** Numbers to which a code was sent, with its language. */
  const sent: { readonly phone: string; readonly language: unknown }[] = [];
  const state = { isSilent: false };
  const app = Fastify();
  const failure = (message: string) => ({ error: { code: 400, message, errors: [] } });

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/v1/')) return;
    if (state.isSilent) return reply.code(503).type('text/html').send('<h1>Unavailable</h1>');
    if (new URL(url, 'http://firebase').searchParams.get('key') !== API_KEY) {
      return reply.code(400).send(failure('API key not valid. Please pass a valid API key.'));
    }
  });
  app.get('/recaptcha/api.js', async (_request, reply) =>
    reply.type('text/javascript').send(SCRIPT),
  );
  app.get('/v1/recaptchaParams', async () => ({
    recaptchaSiteKey: SITE_KEY,
    producerProjectNumber: '1',
  }));
  app.post<{ Body: { phoneNumber: string; recaptchaToken?: string } }>(
    '/v1/accounts::sendVerificationCode',
    async ({ body, headers }, reply) => {
      if (body.recaptchaToken !== PERSON) {
        return reply
          .code(400)
          .send(failure('CAPTCHA_CHECK_FAILED : Recaptcha verification failed'));
      }
      const sessionInfo = `session-${sessions.size + 1}`;
      sessions.set(sessionInfo, body.phoneNumber);
      sent.push({ phone: body.phoneNumber, language: headers['x-firebase-locale'] });
      return { sessionInfo };
    },
  );
  app.post<{ Body: { sessionInfo: string; code: string } }>(
    '/v1/accounts::signInWithPhoneNumber',
    async ({ body: { sessionInfo, code } }, reply) => {
      const phoneNumber = sessions.get(sessionInfo);
      if (phoneNumber === undefined) return reply.code(400).send(failure('SESSION_EXPIRED'));
      if (code !== CODE) return reply.code(400).send(failure('INVALID_CODE'));
      // A code is valid once.
      sessions.delete(sessionInfo);
      return { idToken: 'id', refreshToken: 'refresh', localId: 'uid', phoneNumber };
    },
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    state,
    sent,
    apiKey: API_KEY,
    siteKey: SITE_KEY,
    person: PERSON,
    code: CODE,
    places: { api: `${origin}/v1`, captcha: `${origin}/recaptcha/api.js` },
    close: () => app.close(),
  };
}
