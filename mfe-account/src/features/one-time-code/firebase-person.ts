import { type Config, call } from '@storefront/api';
import { firebaseSendCode } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { getLanguage } from '@storefront/i18n';
import { askInWindow, textOf } from '../ask-in-window/ask-in-window';

/** The shop's own page in which Google's script runs. */
const PAGE = '/api/v1/auth/firebase-page';

/**
 * Whether Firebase sends the codes to phones. It needs the backend's page for it, which backends made for other clients
 * do not have.
 */
export function sendsByFirebase(
  config: Pick<Config, 'firebase_otp_verification' | 'account_features'> | undefined,
): boolean {
  const hasPage = config?.account_features?.includes('firebase_page') ?? false;
  return hasPage && isOn(config?.firebase_otp_verification);
}

/**
 * Lets Firebase send a code, after Google's reCAPTCHA in a popup.
 * @returns the session with which the code is checked, `null` when the customer closed the window
 * @throws {PopupBlocked} when the browser blocks the window
 */
export async function sendByFirebase(phone: string): Promise<string | null> {
  const person = await askForPerson();
  if (person === null) return null;
  const body = { phone, recaptcha_token: person };
  return (await call(firebaseSendCode, { body })).session_info;
}

function askForPerson(): Promise<string | null> {
  return askInWindow(
    (key) => `${PAGE}?${new URLSearchParams({ key, lang: getLanguage() })}`,
    (data) => (textOf(data, 'type') === 'firebase-person' ? textOf(data, 'recaptcha_token') : null),
  );
}
