import {
  firebaseLogin,
  firebaseResetPassword,
  firebaseSendCode,
  firebaseVerifyToken,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { BackendContext } from '../../../server/backend-context';
import { registerEndpoint } from '../../../server/http/register-endpoint';
import { message } from '../../../server/messages/message';
import { enterByPhone } from '../code/verify-identity';
import { stepOf } from '../sessions';
import { checkFirebaseCode, keepCode, sendFirebaseCode } from './firebase';
import { registerFirebaseWindow } from './firebase-window';

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
