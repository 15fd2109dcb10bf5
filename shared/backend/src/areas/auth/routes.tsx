import {
  forgotPassword,
  guestRequest,
  login,
  logout,
  resetPassword,
  signUp,
  socialLogin,
  socialRegister,
  updateInfo,
  verifyPhone,
  verifyToken,
} from '@storefront/api/contract';
import { isolated, Moment, sendHtmlPage, Table } from '@storefront/operations/pages';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { readLanguage } from '../../server/language';
import { type MessageKey, message } from '../../server/messages/message';
import * as reset from './code/reset-password';
import { verifyIdentity } from './code/verify-identity';
import { stepOf } from './sessions';
import * as signIn from './sign-in';
import * as account from './sign-up';
import { registerFirebaseRoutes } from './social/firebase-routes';
import * as social from './social/social';
import { registerSandboxNetwork } from './social/social-page';
import { registerSocialWindow } from './social/social-window';
import * as info from './update-info';

/** Calls with guessable values have a lower rate limit. */
const guarded = { requestsPerMinute: 60 };

/** Serves the calls of `shared/api/docs/sign-in.md`. */
export function registerAuthRoutes(backend: BackendContext): void {
  registerEndpoint(backend, guestRequest, async ({ input, now, language }) => ({
    message: message(language, 'guestCreated'),
    guest_id: await signIn.createGuest(backend, input.fcm_token ?? null, now),
  }));
  registerSignUp(backend);
  registerSignIn(backend);
  registerReset(backend);
  registerFirebaseRoutes(backend);
  registerSocialWindow(backend);
  if (backend.config.demo) {
    registerOutbox(backend);
    registerSandboxNetwork(backend);
  }
}

function registerSignUp(backend: BackendContext): void {
  registerEndpoint(
    backend,
    signUp,
    (call) =>
      account.signUp(backend, { ...call.input, refCode: call.input.ref_code }, stepOf(call)),
    guarded,
  );
  registerEndpoint(
    backend,
    updateInfo,
    (call) => {
      const { ref_code: refCode, login_type: loginType, ...form } = call.input;
      return info.updateInfo(backend, { ...form, refCode, loginType }, stepOf(call));
    },
    guarded,
  );
  registerEndpoint(
    backend,
    socialRegister,
    (call) => {
      const { unique_id: uniqueId, ref_code: refCode, ...form } = call.input;
      return social.registerSocially(backend, { ...form, uniqueId, refCode }, stepOf(call));
    },
    guarded,
  );
}

function registerSignIn(backend: BackendContext): void {
  registerEndpoint(
    backend,
    login,
    async (call) => {
      const { input } = call;
      const step = stepOf(call);
      if (input.login_type === 'manual') {
        const { email_or_phone: identity, field_type: channel, password } = input;
        return signIn.signIn(backend, { identity, channel, password }, step, call.afterAnswer);
      }
      if (input.login_type === 'social') {
        return social.signInSocially(backend, { ...input, uniqueId: input.unique_id }, step);
      }
      const { phone: identity, otp: code, verified } = input;
      if (!code) return signIn.requestSignInCode(backend, identity, step);
      const entry = { loginType: 'otp', channel: 'phone', identity, code, verified } as const;
      return (await verifyIdentity(backend, entry, step)) ?? refuse(404, 'otp', 'codeWrong');
    },
    guarded,
  );
  registerEndpoint(
    backend,
    verifyPhone,
    async (call) => {
      const { verification_type: channel, login_type: loginType, otp: code, verified } = call.input;
      const identity = call.input[channel] ?? refuse(403, channel, 'required', { field: channel });
      const entry = { channel, loginType, code, identity, verified };
      const result = await verifyIdentity(backend, entry, stepOf(call));
      return result ?? { message: message(call.language, 'alreadyVerified') };
    },
    guarded,
  );
  registerEndpoint(
    backend,
    socialLogin,
    (call) =>
      social.signInSocially(
        backend,
        { ...call.input, uniqueId: call.input.unique_id },
        stepOf(call),
      ),
    guarded,
  );
  registerEndpoint(backend, logout, async ({ caller, language }) => {
    await signIn.signOut(backend, caller?.kind === 'customer' ? caller : null);
    return { message: message(language, 'signedOut') };
  });
}

function registerReset(backend: BackendContext): void {
  registerEndpoint(
    backend,
    forgotPassword,
    async (call) => {
      await reset.requestReset(backend, resetIdentity(call.input), call);
      return { message: message(call.language, 'codeSent') };
    },
    guarded,
  );
  registerEndpoint(
    backend,
    verifyToken,
    async ({ input, now, language }) => {
      await reset.checkResetCode(backend, resetIdentity(input), input.reset_token, now);
      return { message: message(language, 'codeRight') };
    },
    guarded,
  );
  registerEndpoint(
    backend,
    resetPassword,
    async ({ input, now, language, device }) => {
      const { reset_token: code, password, confirm_password } = input;
      if (password !== confirm_password) refuse(401, 'mismatch', 'invalid.confirm_password');
      const chosen = { code, password, device: device().hash };
      await reset.resetPassword(backend, resetIdentity(input), chosen, now);
      return { message: message(language, 'passwordChanged') };
    },
    guarded,
  );
}

interface ResetInput {
  readonly verification_method: 'phone' | 'email';
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

function resetIdentity(input: ResetInput): reset.ResetIdentity {
  const channel = input.verification_method;
  return {
    channel,
    identity: input[channel] ?? refuse(403, channel, 'required', { field: channel }),
  };
}

const SHOWN = 100;

interface SentRow {
  id: number;
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

/** `/outbox` of the demo: the messages that would have been sent as SMS, e-mail or push, newest first. */
function registerOutbox(backend: BackendContext): void {
  const { app, database, features } = backend;
  app.get('/outbox', async (request, reply) => {
    const rows = await database.query<SentRow>(
      `select id, channel, recipient, subject, body, created_at
        from outbox order by id desc limit $1`,
      [SHOWN],
    );
    const ids = rows.map(({ id }) => id);
    const files = await Promise.all(features.on.map((one) => one.outboxFiles?.(backend, ids)));
    const language = readLanguage(request.headers['accept-language']);
    const t = (key: MessageKey) => message(language, key);
    const title = t('outbox.title');
    const content = (
      <>
        <h1>{title}</h1>
        <p>{t('outbox.hint')}</p>
        {rows.length === 0 ? (
          <p>{t('outbox.none')}</p>
        ) : (
          <Table
            rows={rows}
            columns={[
              { head: t('outbox.time'), cell: (row) => <Moment at={row.created_at} /> },
              { head: t('outbox.way'), cell: ({ channel }) => t(`outbox.${channel}`) },
              { head: t('outbox.to'), cell: ({ recipient }) => isolated(recipient) },
              {
                head: t('outbox.text'),
                cell: (row) => (
                  <div className="as-written" dir="auto">
                    {row.subject && <strong>{`${row.subject}\n`}</strong>}
                    {row.body}
                    {files.map((ofFeature) => {
                      const file = ofFeature?.get(row.id);
                      return (
                        file && (
                          <div key={file.url}>
                            <a href={file.url}>{file.title}</a>
                          </div>
                        )
                      );
                    })}
                  </div>
                ),
              },
            ]}
          />
        )}
      </>
    );
    return sendHtmlPage(reply, { title, language, content });
  });
}
