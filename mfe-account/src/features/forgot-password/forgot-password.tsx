import { ApiError, type Config, call, isEmail, read } from '@storefront/api';
import {
  firebaseVerifyToken,
  forgotPassword,
  resetPassword,
  verifyToken,
} from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { LinkButton, paths, toast, useQuery } from '@storefront/platform';
import { formOf, string, text } from '@storefront/platform/forms';
import { Button, EmptyState, SectionHeading, Skeleton, Stack } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { FormErrorSummary } from '@storefront/ui/forms';
import { type ReactNode, useState } from 'react';
import { EmailInput } from '../contact/email-input';
import { nationalDigits } from '../contact/national-number';
import { PhoneInput } from '../contact/phone-input';
import { common, longPassword, PASSWORD_MINIMUM, repeatedPassword } from '../form/account-fields';
import { AccountForm } from '../form/account-form';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import { useFirstField } from '../form/use-first-field';
import { CodeStep } from '../one-time-code/code-step';
import { sendsByFirebase } from '../one-time-code/firebase-person';
import { sentBefore } from '../one-time-code/pending-code';
import { useAccountTexts } from '../texts/use-account-texts';

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

/** The form that requests a code. */
function requestForm(method: 'phone' | 'email') {
  return formOf<{ contact: string }>()({ contact: text(contactRules[method]) });
}

/** The form of step 2. */
const newPasswordForm = formOf<{ password: string; confirm_password: string }>()({
  password: longPassword(
    common('validation.passwordTooShort'),
    common('validation.newPasswordRequired'),
  ),
  confirm_password: repeatedPassword(common('validation.newPasswordConfirmationRequired')),
});

interface RequestCodeFormProps {
  /** At least one method. */
  readonly methods: readonly ('phone' | 'email')[];
  readonly onSubmit: (identity: ResetIdentity) => Promise<void>;
}

/** Step 0: the contact that gets the code. */
function RequestCodeForm({ methods, onSubmit }: RequestCodeFormProps): ReactNode {
  const { t } = useAccountTexts();
  const [chosen, setMethod] = useState(methods[0]);
  const method = chosen ?? 'email';
  const form = requestForm(method);
  return (
    <Stack gap={4}>
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
    </Stack>
  );
}

interface NewPasswordFormProps {
  readonly identity: ResetIdentity;
  readonly code: string;
  readonly onDone: () => void;
}

/** Step 2. */
function NewPasswordForm({ identity, code, onDone }: NewPasswordFormProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <AccountForm
      label={t('reset.save')}
      form={newPasswordForm}
      onSend={async (values) => {
        const body = { ...identity, ...newPasswordForm.body(values), reset_token: code };
        toast.success((await call(resetPassword, { body })).message);
        onDone();
      }}
    >
      <FormErrorSummary />
      <NewPasswordInputs
        label={t('reset.newPassword')}
        hint={t('fields.passwordHint', { count: PASSWORD_MINIMUM })}
      />
      <FormProblem />
      <SubmitButton>{t('reset.save')}</SubmitButton>
    </AccountForm>
  );
}

/** The owner of the password, and how the code was sent to them. */
export interface ResetIdentity {
  readonly verification_method: 'phone' | 'email';
  readonly phone?: string;
  readonly email?: string;
}

type ResetStep =
  | { readonly name: 'request' }
  | { readonly name: 'code'; readonly identity: ResetIdentity; readonly sentAt: number }
  | { readonly name: 'password'; readonly identity: ResetIdentity; readonly code: string };

interface ForgotPasswordProps {
  readonly onBack: () => void;
  /** Called when the new password is set. */
  readonly onDone: () => void;
}

/** A new password in three steps: request a code, enter it, set the password. */
export function ForgotPassword({ onBack, onDone }: ForgotPasswordProps): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [step, setStep] = useState<ResetStep>({ name: 'request' });
  const fields = useFirstField(step.name, { fromStart: false });
  if (!config) return <Skeleton height={160} />;
  const methods = resetMethods(config);
  if (methods.length === 0) return <ResetUnavailable />;

  async function request(identity: ResetIdentity) {
    // Firebase sends its code when the next step requests it.
    const isByFirebase = identity.verification_method === 'phone' && sendsByFirebase(config);
    const sentAt = isByFirebase ? Date.now() : await sendCode(identity);
    setStep({ name: 'code', identity, sentAt });
  }

  return (
    <Stack ref={fields} tabIndex={-1} gap={4}>
      {step.name === 'request' && (
        <>
          <RequestCodeForm methods={methods} onSubmit={request} />
          <Stack align="center" gap={4} centred className={formStyles.centred}>
            <Button variant="link" onClick={onBack}>
              {t('reset.back')}
            </Button>
          </Stack>
        </>
      )}
      {step.name === 'code' && (
        <>
          <SectionHeading level={3}>{t('code.title')}</SectionHeading>
          <CodeStep
            sentTo={step.identity.phone ?? step.identity.email ?? ''}
            sentAt={step.sentAt}
            onVerify={async (code, session) => {
              await checkCode(step.identity, code, session);
              setStep({ name: 'password', identity: step.identity, code });
            }}
            onResend={() => request(step.identity)}
            onBack={() => setStep({ name: 'request' })}
          />
        </>
      )}
      {step.name === 'password' && (
        <NewPasswordForm identity={step.identity} code={step.code} onDone={onDone} />
      )}
    </Stack>
  );
}

/**
 * Requests a code. When the call succeeds but lists errors, the first one is shown and the flow continues, so that it
 * does not reveal which accounts exist.
 * @returns when the code was sent, in milliseconds since 1970
 */
async function sendCode(identity: ResetIdentity): Promise<number> {
  try {
    toast.success((await call(forgotPassword, { body: identity })).message);
  } catch (error) {
    const before = sentBefore(error);
    if (before !== null) return before;
    if (!(error instanceof ApiError) || error.status !== 200 || !error.errors[0]) throw error;
    toast.error(error.errors[0].message);
  }
  return Date.now();
}

/** A correct Firebase code is exchanged for the code that sets the new password. */
async function checkCode(
  { phone: phoneNumber, ...identity }: ResetIdentity,
  code: string,
  sessionInfo: string | null,
): Promise<void> {
  if (sessionInfo !== null && phoneNumber !== undefined) {
    const body = { sessionInfo, phoneNumber, code, is_reset_token: 1 } as const;
    await call(firebaseVerifyToken, { body });
  } else {
    await call(verifyToken, { body: { ...identity, phone: phoneNumber, reset_token: code } });
  }
}

function ResetUnavailable(): ReactNode {
  const { t } = useAccountTexts();
  return (
    <EmptyState
      title={t('reset.unavailable')}
      action={<LinkButton to={paths.helpAndSupport.href()}>{t('reset.support')}</LinkButton>}
    >
      {t('reset.unavailableHint')}
    </EmptyState>
  );
}

/** The channels over which the shop can send a code for a new password. */
function resetMethods(
  config: Pick<Config, 'is_sms_active' | 'is_mail_active' | 'firebase_otp_verification'>,
): readonly ('phone' | 'email')[] {
  return [
    ...(isOn(config.is_sms_active) || isOn(config.firebase_otp_verification)
      ? (['phone'] as const)
      : []),
    ...(isOn(config.is_mail_active) ? (['email'] as const) : []),
  ];
}
