import { errorMessages, type ExistingUser as Person, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { type AuthModalProps, FailedRead, showApiError, useQuery } from '@storefront/platform';
import { Button, Callout, Picture, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormErrorSummary, FormikField } from '@storefront/ui/forms';
import { AccountIcon } from '@storefront/ui/icons';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { ForgotPassword } from '../forgot-password/forgot-password';
import { AccountForm } from '../form/account-form';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useFirstField } from '../form/use-first-field';
import { CodeStep } from '../one-time-code/code-step';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';
import type { Applicant, AuthStep } from './auth-step';
import { CodeRequestForm } from './code-request-form';
import { loginMethods } from './login-methods';
import { ReferCodeInput } from './refer-code-input';
import { SignInView } from './sign-in-view';
import { SignUpForm } from './sign-up-form';
import type { SocialIdentity } from './social-identity';
import { type AuthFlow, useAuthFlow } from './use-auth-flow';
import { userInfoForm } from './validation';

interface ExistingUserProps {
  readonly user: Person;
  readonly applicant: Applicant;
  readonly flow: AuthFlow;
}

/** "Is this you?": an account with the same phone or e-mail. */
function ExistingUser({ user, applicant, flow }: ExistingUserProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function answer(isMe: boolean) {
    if (busy) return;
    setBusy(isMe ? 'yes' : 'no');
    setProblems([]);
    try {
      await flow.confirmIdentity(applicant, isMe);
    } catch (error) {
      setProblems(errorMessages(error, common));
      showApiError(error);
      setBusy(null);
    }
  }

  return (
    <Stack align="center" gap={4} centred className={formStyles.centred}>
      {user.image ? (
        <Picture src={user.image} alt="" width={96} height={96} fixed round="pill" />
      ) : (
        <AccountIcon size={96} strokeWidth={1} />
      )}
      <Text size="lg" weight="bold">
        <bdi>{user.name}</bdi>
      </Text>
      <p>{t('signIn.existingHint')}</p>
      {problems.length > 0 && (
        <Callout tone="danger" role="alert">
          {problems.join(' ')}
        </Callout>
      )}
      <Stack gap={3} full className={styles.wide}>
        <Button block loading={busy === 'no'} onClick={() => void answer(false)}>
          {common('actions.no')}
        </Button>
        <Button variant="primary" block loading={busy === 'yes'} onClick={() => void answer(true)}>
          {common('actions.yes')}
        </Button>
      </Stack>
      {problems.length > 0 && (
        <Button variant="link" onClick={() => flow.goTo({ name: 'sign-in' })}>
          {t('signIn.anotherWay')}
        </Button>
      )}
    </Stack>
  );
}

interface UserInfoFormProps {
  readonly applicant: Applicant;
  readonly flow: AuthFlow;
}

/** The missing data of a new account: the name, and the unknown one of e-mail and phone. */
function UserInfoForm({ applicant, flow }: UserInfoFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const missing = applicant.phone ? 'email' : 'phone';
  const form = userInfoForm(missing);
  return (
    <AccountForm
      label={t('signIn.titles.user-info')}
      form={form}
      keepAs="user-info"
      onSend={(values) => {
        const { email = null, phone = null, ...info } = form.body(values);
        const { email: knownEmail, phone: knownPhone } = applicant;
        return flow.completeInfo(applicant, {
          ...info,
          email: knownEmail ?? email,
          phone: knownPhone ?? phone,
        });
      }}
    >
      <FormErrorSummary />
      <p>{t('signIn.userInfoHint')}</p>
      <FormikField name="name">
        {({ input }) => <TextInput label={t('fields.name')} autoComplete="name" {...input} />}
      </FormikField>
      {missing === 'email' ? <EmailInput /> : <PhoneInput name="phone" label={t('fields.phone')} />}
      <ReferCodeInput />
      <FormProblem />
      <SubmitButton>{common('actions.continue')}</SubmitButton>
    </AccountForm>
  );
}

interface SocialPhoneFormProps {
  readonly social: SocialIdentity;
  readonly flow: AuthFlow;
}

/** After a social sign-in without an e-mail: asks for the phone instead. */
function SocialPhoneForm({ social, flow }: SocialPhoneFormProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <CodeRequestForm
      hint={t('signIn.phoneHint')}
      onSubmit={(phone) => flow.withSocialPhone(social, phone)}
    />
  );
}

/** Signing in and signing up, with all steps that the server requires in between. */
export function AuthModal({ mode, reason, onClose, onSignedIn }: AuthModalProps): ReactNode {
  const { t, common } = useAccountTexts();
  const config = useQuery(read(shopConfig));
  const flow = useAuthFlow(mode, onSignedIn);
  const { step } = flow;
  // The dialog itself takes the focus while it opens.
  const [isShown, setShown] = useState(false);
  const fields = useFirstField(isShown && config.isSuccess ? step.name : undefined, {
    fromStart: true,
  });
  const isStart = step.name === 'sign-in' || step.name === 'sign-up';
  return (
    <Modal
      open
      onClose={onClose}
      width={460}
      closeOnShade={false}
      onSettled={setShown}
      title={t(`signIn.titles.${step.name}`)}
    >
      <Stack ref={fields} tabIndex={-1} gap={4} padTop={2}>
        {reason && isStart && <Callout>{reason}</Callout>}
        {config.isError ? (
          <FailedRead title={common('errors.title')} read={config} />
        ) : config.isPending ? (
          <SkeletonGroup label={common('states.loading')} gap={4}>
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </SkeletonGroup>
        ) : (
          <StepView step={step} flow={flow} hasPasswords={loginMethods(config.data).manual} />
        )}
      </Stack>
    </Modal>
  );
}

interface StepViewProps {
  readonly step: AuthStep;
  readonly flow: AuthFlow;
  /** Whether the shop allows sign-in with a password. */
  readonly hasPasswords: boolean;
}

function StepView({ step, flow, hasPasswords }: StepViewProps): ReactNode {
  const toSignIn = () => flow.goTo({ name: 'sign-in' });
  switch (step.name) {
    case 'sign-in':
      return <SignInView flow={flow} />;
    case 'sign-up':
      // When passwords are off, an account with a password would have no way to sign in.
      return hasPasswords ? <SignUpForm flow={flow} /> : <SignInView flow={flow} />;
    case 'forgot-password':
      return <ForgotPassword onBack={toSignIn} onDone={toSignIn} />;
    case 'verify': {
      const { channel, applicant } = step;
      return (
        <CodeStep
          sentTo={applicant[channel] ?? ''}
          sentAt={flow.sentAt}
          onVerify={(code, session) => flow.verify(channel, { ...applicant, code }, session)}
          onResend={() => flow.resend(channel, applicant)}
          onBack={toSignIn}
        />
      );
    }
    case 'phone':
      return <SocialPhoneForm social={step.social} flow={flow} />;
    case 'user-info':
      return <UserInfoForm applicant={step.applicant} flow={flow} />;
    case 'existing-user':
      return <ExistingUser user={step.user} applicant={step.applicant} flow={flow} />;
    case 'done':
    case 'stuck':
      return null;
  }
}
