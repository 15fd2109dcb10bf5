import { isEmail } from '@storefront/api';
import { formOf, string, text } from '@storefront/platform/forms';
import { nationalDigits } from '../contact/national-number';
import { common, longPassword, repeatedPassword } from '../form/account-fields';

/** Counted without the dial code. */
const PHONE_DIGITS = 10;

const contactRules = {
  phone: string()
    .required(common('validation.resetPhoneRequired'))
    .test(
      'digits',
      common('validation.resetPhoneLength'),
      (value) => nationalDigits(value ?? '').length === PHONE_DIGITS,
    ),
  email: string()
    .trim()
    .required(common('validation.resetEmailRequired'))
    .test('email', common('validation.resetEmailInvalid'), (value) => isEmail(value ?? '')),
};

/** Asking for a code. */
export function requestForm(method: 'phone' | 'email') {
  return formOf<{ contact: string }>()({ contact: text(contactRules[method]) });
}

/** Step 2. */
export const newPasswordForm = formOf<{ password: string; confirm_password: string }>()({
  password: longPassword(
    common('validation.passwordTooShort'),
    common('validation.newPasswordRequired'),
  ),
  confirm_password: repeatedPassword(common('validation.newPasswordConfirmationRequired')),
});
