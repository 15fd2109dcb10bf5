import { isEmail } from '@storefront/api';
import { object, string } from 'yup';
import { nationalDigits } from '../contact/national-number';
import { PASSWORD_MINIMUM, repeatedPassword } from '../form/credential-rules';
import type { CommonTexts } from '../texts/use-account-texts';

/** Counted without the dial code. */
const PHONE_DIGITS = 10;

/** The rules of asking for a code. */
export function requestSchema(t: CommonTexts, method: 'phone' | 'email') {
  if (method === 'phone') {
    return object({
      contact: string()
        .required(t('validation.resetPhoneRequired'))
        .test(
          'digits',
          t('validation.resetPhoneLength'),
          (value) => nationalDigits(value ?? '').length === PHONE_DIGITS,
        ),
    });
  }
  return object({
    contact: string()
      .trim()
      .required(t('validation.resetEmailRequired'))
      .test('email', t('validation.resetEmailInvalid'), (value) => isEmail(value ?? '')),
  });
}

/** Step 2. */
export function newPasswordSchema(t: CommonTexts) {
  return object({
    password: string()
      .required(t('validation.newPasswordRequired'))
      .min(PASSWORD_MINIMUM, t('validation.passwordTooShort')),
    confirm_password: repeatedPassword(t, t('validation.newPasswordConfirmationRequired')),
  });
}
