import type { SignUpBody, UpdateInfoBody } from '@storefront/api/account';
import {
  boolean,
  email,
  type FormValues,
  formOf,
  optionalText,
  phone,
  requiredText,
  string,
  text,
} from '@storefront/platform/forms';
import { contactKind } from '../contact/contact';
import { common, longPassword, repeatedPassword } from '../form/account-fields';

/** The sign-in by password. */
export const manualForm = formOf<{ email_or_phone: string; password: string }>()({
  email_or_phone: text(
    string()
      .trim()
      .required(common('validation.emailOrPhoneRequired'))
      .test(
        'contact',
        common('validation.emailOrPhoneInvalid'),
        (value) => contactKind(value ?? '') !== 'invalid',
      ),
  ),
  password: longPassword(common('validation.passwordTooShort')),
});

/** The sign-in by code, and the phone after a social sign-in. */
export const codeForm = formOf<{ phone: string }>()({
  phone: phone(common('validation.otpPhoneRequired')),
});

/** The sign-up. @param hasTerms whether the shop has terms to accept */
export function signUpForm(hasTerms: boolean) {
  return formOf<SignUpBody>()({
    name: requiredText(common('validation.firstNameRequired')),
    email: email(),
    phone: phone(common('validation.signUpPhoneRequired')),
    password: longPassword(common('validation.passwordMinimum')),
    confirm_password: repeatedPassword(common('validation.confirmPasswordRequired')),
    ref_code: optionalText(),
    terms: {
      initial: false,
      rule: hasTerms ? boolean().isTrue(common('validation.termsRequired')) : boolean(),
    },
  });
}
export type SignUpValues = FormValues<ReturnType<typeof signUpForm>>;

/** The missing data of a new account: its name, and the unknown contact. */
export function userInfoForm(missing: 'email' | 'phone') {
  return formOf<Omit<UpdateInfoBody, 'login_type'>>()({
    name: requiredText(common('validation.signUpNameRequired')),
    email: missing === 'email' ? email() : optionalText(),
    phone: missing === 'phone' ? phone(common('validation.signUpPhoneRequired')) : optionalText(),
    ref_code: { ...text(), send: (code: string) => code.trim() || undefined },
  });
}
