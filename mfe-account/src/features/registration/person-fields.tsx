import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { string } from 'yup';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { emailRule, phoneRule, repeatedPassword } from '../form/credential-rules';
import formStyles from '../form/form.module.css';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { type CommonTexts, useAccountTexts } from '../texts/use-account-texts';

/** The server's limit for a name or a similar text. */
export const LINE = 255;

export const emptyPerson = {
  f_name: '',
  l_name: '',
  email: '',
  phone: '',
  password: '',
  confirm_password: '',
};
export type Person = typeof emptyPerson;

/** At least 8 characters with upper and lower case, a digit and a symbol. */
const strong = [/^.{8,}$/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u];

export function personRules(common: CommonTexts, passwordRule: string) {
  return {
    f_name: string().trim().required(common('validation.firstNameRequired')),
    email: emailRule(common),
    phone: phoneRule(common, common('validation.phoneRequired')),
    password: string()
      .required(common('validation.passwordRequired'))
      .test('strong', passwordRule, (value) => strong.every((rule) => rule.test(value ?? ''))),
    confirm_password: repeatedPassword(common, common('validation.confirmPasswordRequired')),
  };
}

/** The part of the request body about a person. */
export function personBody({ f_name, l_name, email, phone, password }: Person) {
  return {
    f_name: f_name.trim(),
    l_name: l_name.trim() || null,
    email: email.trim(),
    phone,
    password,
  };
}

/** The fields of the person who registers: name, contact and password. */
export function PersonFields(): ReactNode {
  const { t } = useAccountTexts();
  return (
    <>
      <div className={formStyles.pair}>
        <FormikField name="f_name">
          {({ input }) => (
            <TextInput
              label={t('registration.firstName')}
              autoComplete="given-name"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
        <FormikField name="l_name">
          {({ input }) => (
            <TextInput
              label={t('registration.lastName')}
              optional
              autoComplete="family-name"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
      </div>
      <div className={formStyles.pair}>
        <EmailInput />
        <PhoneInput name="phone" label={t('fields.phone')} />
      </div>
      <div className={formStyles.pair}>
        <NewPasswordInputs label={t('fields.password')} hint={t('registration.passwordRule')} />
      </div>
    </>
  );
}
