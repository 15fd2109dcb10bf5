import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { type AuthModalProps, FailedRead, useQuery } from '@storefront/platform';
import { Callout, Skeleton, SkeletonGroup } from '@storefront/ui';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { ForgotPassword } from '../forgot-password/forgot-password';
import { useFirstField } from '../form/use-first-field';
import { CodeStep } from '../one-time-code/code-step';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';
import type { AuthStep } from './auth-step';
import { ExistingUser } from './existing-user';
import { loginMethods } from './login-methods';
import { SignInView } from './sign-in-view';
import { SignUpForm } from './sign-up-form';
import { SocialPhoneForm } from './social-phone-form';
import { type AuthFlow, useAuthFlow } from './use-auth-flow';
import { UserInfoForm } from './user-info-form';

/** Signing in and signing up, with all steps that the server requires in between. */
export function AuthModal({ mode, reason, onClose, onSignedIn }: AuthModalProps): ReactNode {
  const { t, common } = useAccountTexts();
  const config = useQuery(read(shopConfig));
  const flow = useAuthFlow(mode, onSignedIn);
  const { step } = flow;
  // While the dialog opens, it takes the focus itself.
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
      <div ref={fields} tabIndex={-1} className={styles.content}>
        {reason && isStart && <Callout>{reason}</Callout>}
        {config.isError ? (
          <FailedRead title={common('errors.title')} read={config} />
        ) : config.isPending ? (
          <SkeletonGroup label={common('states.loading')} className={styles.content}>
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </SkeletonGroup>
        ) : (
          <StepView step={step} flow={flow} hasPasswords={loginMethods(config.data).manual} />
        )}
      </div>
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
