import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn, plainCode } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { Button, Row } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormErrorSummary, FormikField, PasswordInput, useFieldId } from '@storefront/ui/forms';
import { PhoneField } from '@storefront/ui/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { contactKind, looksLikePhone } from '../contact/contact';
import { internationalNumber } from '../contact/national-number';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import { manualForm } from './validation';

/** E-mail or phone in one field, which becomes a phone field when the text looks like a phone number. */
function IdentityField({ name }: { readonly name: string }): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [look, setLook] = useState<'any' | 'phone' | 'email'>('any');
  const id = useFieldId(name);
  const country = config?.country ?? 'EG';

  // The field was replaced while typing: the focus moves to the new one.
  useEffect(() => {
    if (look !== 'any') document.getElementById(id)?.focus();
  }, [look, id]);

  return (
    <FormikField name={name}>
      {({ input, control }) =>
        look === 'phone' ? (
          <>
            <PhoneField
              {...control}
              name={name}
              label={t('fields.emailOrPhone')}
              country={country}
              canPickCountry={isOn(config?.country_picker_status)}
            />
            <Button
              variant="link"
              size="small"
              onClick={() => {
                control.onChange('');
                setLook('email');
              }}
            >
              {t('signIn.useEmail')}
            </Button>
          </>
        ) : (
          <TextInput
            {...input}
            label={t('fields.emailOrPhone')}
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              const typed = event.target.value;
              if (look === 'any' && looksLikePhone(typed)) {
                control.onChange(internationalNumber(typed, country));
                setLook('phone');
              } else input.onChange(event);
            }}
          />
        )
      }
    </FormikField>
  );
}

interface ManualFormProps {
  readonly onSubmit: (contact: string, password: string, kind: 'email' | 'phone') => Promise<void>;
  readonly onForgotPassword: () => void;
}

/** E-mail or phone, and the password. */
export function ManualForm({ onSubmit, onForgotPassword }: ManualFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  return (
    <AccountForm
      label={t('signIn.titles.sign-in')}
      form={manualForm}
      keepAs="sign-in"
      onSend={({ email_or_phone, password }) => {
        const contact = plainCode(email_or_phone);
        return onSubmit(contact, password, contactKind(contact) === 'phone' ? 'phone' : 'email');
      }}
    >
      <FormErrorSummary />
      <IdentityField name="email_or_phone" />
      <FormikField name="password">
        {({ input }) => (
          <PasswordInput label={t('fields.password')} autoComplete="current-password" {...input} />
        )}
      </FormikField>
      <Row wrap gap={2} justify="between">
        <span />
        <Button variant="link" size="small" onClick={onForgotPassword}>
          {t('signIn.forgot')}
        </Button>
      </Row>
      <FormProblem />
      <SubmitButton>{common('actions.signIn')}</SubmitButton>
    </AccountForm>
  );
}
