import {
  email,
  formOnly,
  optionalText,
  phone,
  requiredText,
  string,
} from '@storefront/platform/forms';
import { Stack } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { account, common, password, repeatedPassword } from '../form/account-fields';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { useAccountTexts } from '../texts/use-account-texts';

/** The server's limit for a name or a similar text. */
export const LINE = 255;

/** At least 8 characters with upper and lower case, a digit and a symbol. */
const strong = [/^.{8,}$/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u];

/** The part of a registration about a person. */
export const person = {
  f_name: requiredText(common('validation.firstNameRequired')),
  l_name: optionalText(),
  email: email(),
  phone: phone(),
  password: password(
    string()
      .required(common('validation.passwordRequired'))
      .test('strong', account('registration.passwordRule'), (value) =>
        strong.every((rule) => rule.test(value ?? '')),
      ),
  ),
  confirm_password: formOnly(repeatedPassword(common('validation.confirmPasswordRequired'))),
};

/** The fields of the person who registers: name, contact and password. */
export function PersonFields(): ReactNode {
  const { t } = useAccountTexts();
  return (
    <>
      <Stack gap={4} pairs>
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
      </Stack>
      <Stack gap={4} pairs>
        <EmailInput />
        <PhoneInput name="phone" label={t('fields.phone')} />
      </Stack>
      <Stack gap={4} pairs>
        <NewPasswordInputs label={t('fields.password')} hint={t('registration.passwordRule')} />
      </Stack>
    </>
  );
}
