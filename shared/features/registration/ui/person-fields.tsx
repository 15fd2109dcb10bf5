import {
  email,
  formOnly,
  optionalText,
  phone,
  requiredText,
  type SentField,
  string,
} from '@storefront/platform/forms';
import { Stack } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import type { WithParts } from './form-parts';
import { common, own, useRegistrationTexts } from './registration-texts';

/** The server's limit for a name or a similar text. */
export const LINE = 255;

/** At least 8 characters with upper and lower case, a digit and a symbol. */
const strong = [/^.{8,}$/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u];

/** A password: sent as typed, and lost at a reload. */
const secret = (rule: SentField<string>['rule']): SentField<string> => ({
  initial: '',
  rule,
  send: (value) => value,
});

/** The part of a registration about a person. */
export const person = {
  f_name: requiredText(common('validation.firstNameRequired')),
  l_name: optionalText(),
  email: email(),
  phone: phone(),
  password: secret(
    string()
      .required(common('validation.passwordRequired'))
      .test('strong', own('passwordRule'), (value) =>
        strong.every((rule) => rule.test(value ?? '')),
      ),
  ),
  confirm_password: formOnly(
    secret(
      string()
        .required(common('validation.confirmPasswordRequired'))
        .test(
          'same',
          common('validation.passwordsMustMatch'),
          // An empty one is missing, not different.
          (value, { parent }) => !value || value === parent.password,
        ),
    ),
  ),
};

/** The fields of the person who registers: name, contact and password. */
export function PersonFields({ parts }: WithParts): ReactNode {
  const { EmailInput, PhoneInput, NewPasswordInputs } = parts;
  const { t } = useRegistrationTexts();
  return (
    <>
      <Stack gap={4} pairs>
        <FormikField name="f_name">
          {({ input }) => (
            <TextInput
              label={t('firstName')}
              autoComplete="given-name"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
        <FormikField name="l_name">
          {({ input }) => (
            <TextInput
              label={t('lastName')}
              optional
              autoComplete="family-name"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
      </Stack>
      <Stack gap={4} pairs>
        <EmailInput />
        <PhoneInput name="phone" label={t('phone')} />
      </Stack>
      <Stack gap={4} pairs>
        <NewPasswordInputs label={t('password')} hint={t('passwordRule')} />
      </Stack>
    </>
  );
}
