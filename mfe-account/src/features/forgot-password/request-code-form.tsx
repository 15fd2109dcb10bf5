import { RadioGroup } from '@storefront/ui/controls';
import { Form, KeepText } from '@storefront/ui/forms';
import { type ReactNode, useState } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import formStyles from '../form/form.module.css';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import type { ResetIdentity } from './forgot-password';
import { requestSchema } from './validation';

interface RequestCodeFormProps {
  /** At least one. */
  readonly methods: readonly ('phone' | 'email')[];
  readonly onSubmit: (identity: ResetIdentity) => Promise<void>;
}

/** Step 0: the contact that gets the code. */
export function RequestCodeForm({ methods, onSubmit }: RequestCodeFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [chosen, setMethod] = useState(methods[0]);
  const method = chosen ?? 'email';
  return (
    <div className={formStyles.form}>
      <p>{t('reset.hint')}</p>
      {methods.length > 1 && (
        <RadioGroup
          label={t('reset.method')}
          layout="grid"
          value={method}
          onChange={setMethod}
          options={methods.map((value) => ({ value, label: t(`fields.${value}`) }))}
        />
      )}
      <Form
        key={method}
        label={t('signIn.titles.forgot-password')}
        initialValues={{ contact: '' }}
        schema={requestSchema(common, method)}
        onSubmit={async ({ contact }, form) => {
          const identity = { verification_method: method, [method]: contact.trim() };
          try {
            await onSubmit(identity);
          } catch (error) {
            failForm(error, form, []);
          }
        }}
      >
        <KeepText form={`forgot-password-${method}`} fields={['contact']} />
        {method === 'phone' ? (
          <PhoneInput name="contact" label={t('fields.phone')} />
        ) : (
          <EmailInput name="contact" />
        )}
        <FormProblem />
        <SubmitButton>{t('signIn.sendCode')}</SubmitButton>
      </Form>
    </div>
  );
}
