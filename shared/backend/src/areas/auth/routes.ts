import { guestRequest, login, logout, signUp, verifyPhone } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { message } from '../../server/messages/message';
import { refuse } from '../../server/refusal';
import { registerEndpoint } from '../../server/register-endpoint';
import * as auth from './service';

/** Whatever could be guessed is asked less often than the rest. */
const guarded = { requestsPerMinute: 60 };

/** Contract 4.14. */
export function registerAuthRoutes(backend: BackendContext): void {
  registerEndpoint(backend, guestRequest, async ({ input, now, language }) => ({
    message: message(language, 'guestCreated'),
    guest_id: await auth.createGuest(backend, input.fcm_token ?? null, now),
  }));

  registerEndpoint(
    backend,
    signUp,
    async (call) =>
      auth.signUp(backend, { ...call.input, refCode: call.input.ref_code }, stepOf(call)),
    guarded,
  );

  registerEndpoint(
    backend,
    login,
    async (call) => {
      const { input } = call;
      if (input.login_type === 'otp' && !input.otp) {
        return auth.requestSignInCode(backend, input.phone, stepOf(call));
      }
      if (input.login_type !== 'manual') return refuse(403, 'login_type', 'methodOff');
      return auth.signIn(
        backend,
        { identity: input.email_or_phone, channel: input.field_type, password: input.password },
        stepOf(call),
      );
    },
    guarded,
  );

  registerEndpoint(
    backend,
    verifyPhone,
    async (call) => {
      const { verification_type: channel, login_type: loginType, otp: code } = call.input;
      const identity = call.input[channel] ?? refuse(403, channel, 'required', { field: channel });
      return auth.verifyIdentity(backend, { channel, loginType, code, identity }, stepOf(call));
    },
    guarded,
  );

  registerEndpoint(backend, logout, async ({ caller, language }) => {
    await auth.signOut(backend, caller?.kind === 'customer' ? caller : null);
    return { message: message(language, 'signedOut') };
  });
}

function stepOf(call: Call<{ guest_id?: string | null | undefined }>): auth.Step {
  return { now: call.now, language: call.language, guestId: call.input.guest_id };
}
