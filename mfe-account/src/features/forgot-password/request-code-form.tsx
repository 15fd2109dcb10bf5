import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { AccountForm } from '../form/account-form';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import type { ResetIdentity } from './forgot-password';
import { requestForm } from './validation';

interface RequestCodeFormProps {
  /** At least one. */
  readonly methods: readonly ('phone' | 'email')[];
  readonly onSubmit: (identity: ResetIdentity) => Promise<void>;
}

/** Step 0: the contact that gets the code. */
export function RequestCodeForm({ methods, onSubmit }: RequestCodeFormProps): ReactNode {
  const { t } = useAccountTexts();
  const [chosen, setMethod] = useState(methods[0]);
  const method = chosen ?? 'email';
  const form = requestForm(method);
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
      <AccountForm
        key={method}
        label={t('signIn.titles.forgot-password')}
        form={form}
        keepAs={`forgot-password-${method}`}
        onSend={(values) =>
          onSubmit({ verification_method: method, [method]: form.body(values).contact })
        }
      >
        {method === 'phone' ? (
          <PhoneInput name="contact" label={t('fields.phone')} />
        ) : (
          <EmailInput name="contact" />
        )}
        <FormProblem />
        <SubmitButton>{t('signIn.sendCode')}</SubmitButton>
      </AccountForm>
    </div>
  );
}
