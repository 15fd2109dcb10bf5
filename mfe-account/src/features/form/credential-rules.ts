import { isEmail } from '@storefront/api';
import { phoneProblem } from '@storefront/domain';
import { string } from 'yup';
import type { CommonTexts } from '../texts/use-account-texts';

/** Characters. */
export const PASSWORD_MINIMUM = 6;
const EMAIL_MAXIMUM = 255;

/** An e-mail as the backend accepts it: yup's own rule refuses international domains. */
export function emailRule(t: CommonTexts) {
  return string()
    .trim()
    .required(t('validation.emailRequired'))
    .max(EMAIL_MAXIMUM, t('validation.emailTooLong'))
    .test('email', t('validation.emailInvalid'), (value) => isEmail(value ?? ''));
}

/** A phone number with its country's code. */
export function phoneRule(t: CommonTexts, required: string) {
  return string()
    .required(required)
    .test('short', t('validation.phoneTooShort'), (value) => phoneProblem(value ?? '') !== 'short')
    .test('wrong', t('validation.phoneInvalid'), (value) => phoneProblem(value ?? '') !== 'wrong');
}

/** The field `password` once more. An empty one is missing, not different. */
export function repeatedPassword(t: CommonTexts, required: string) {
  return string()
    .required(required)
    .test(
      'same',
      t('validation.passwordsMustMatch'),
      (value, { parent }) => !value || value === parent.password,
    );
}
