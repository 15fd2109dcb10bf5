import { type AnyObjectSchema, boolean, object, string } from 'yup';
import { contactKind } from '../contact/contact';
import { emailRule, PASSWORD_MINIMUM, phoneRule, repeatedPassword } from '../form/credential-rules';
import type { CommonTexts } from '../texts/use-account-texts';

/** The rules of the sign-in by password. */
export function manualSchema(t: CommonTexts) {
  return object({
    email_or_phone: string()
      .trim()
      .required(t('validation.emailOrPhoneRequired'))
      .test(
        'contact',
        t('validation.emailOrPhoneInvalid'),
        (value) => contactKind(value ?? '') !== 'invalid',
      ),
    password: string()
      .required(t('validation.passwordRequired'))
      .min(PASSWORD_MINIMUM, t('validation.passwordTooShort')),
  });
}

/** The rules of the sign-in by code, and of the phone after a social sign-in. */
export function phoneSchema(t: CommonTexts) {
  return object({
    phone: phoneRule(t, t('validation.otpPhoneRequired')),
  });
}

/** The rules of the sign-up. @param hasTerms whether the shop has terms to accept */
export function signUpSchema(t: CommonTexts, hasTerms: boolean) {
  return object({
    name: string().trim().required(t('validation.firstNameRequired')),
    email: emailRule(t),
    phone: phoneRule(t, t('validation.signUpPhoneRequired')),
    password: string()
      .required(t('validation.passwordRequired'))
      .min(PASSWORD_MINIMUM, t('validation.passwordMinimum')),
    confirm_password: repeatedPassword(t, t('validation.confirmPasswordRequired')),
    terms: hasTerms ? boolean().isTrue(t('validation.termsRequired')) : boolean(),
  });
}

/** The rules for the missing data of a new account: its name, and the unknown contact. */
export function userInfoSchema(t: CommonTexts, missing: 'email' | 'phone'): AnyObjectSchema {
  const name = string().trim().required(t('validation.signUpNameRequired'));
  return missing === 'email'
    ? object({ name, email: emailRule(t) })
    : object({
        name,
        phone: phoneRule(t, t('validation.signUpPhoneRequired')),
      });
}
