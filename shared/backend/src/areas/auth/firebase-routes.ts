import {
  firebaseLogin,
  firebaseResetPassword,
  firebaseVerifyToken,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { checkFirebaseCode, makeResetCode } from './firebase';
import { stepOf } from './sessions';
import { enterByPhone } from './verify-identity';

const guarded = { requestsPerMinute: 60 };

/** Codes that Firebase sends to phones. */
export function registerFirebaseRoutes(backend: BackendContext): void {
  for (const endpoint of [firebaseVerifyToken, firebaseResetPassword]) {
    registerEndpoint(
      backend,
      endpoint,
      async ({ input, now, language }) => {
        const { sessionInfo, phoneNumber, code, is_reset_token } = input;
        const phone = await checkFirebaseCode(backend, { sessionInfo, phone: phoneNumber, code });
        if (isOn(is_reset_token)) await makeResetCode(backend, phone, code, now);
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
