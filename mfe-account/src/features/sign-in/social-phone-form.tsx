import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { CodeRequestForm } from './code-request-form';
import type { SocialIdentity } from './social-identity';
import type { AuthFlow } from './use-auth-flow';

interface SocialPhoneFormProps {
  readonly social: SocialIdentity;
  readonly flow: AuthFlow;
}

/** After a social sign-in without an e-mail: asks for the phone instead. */
export function SocialPhoneForm({ social, flow }: SocialPhoneFormProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <CodeRequestForm
      hint={t('signIn.phoneHint')}
      onSubmit={(phone) => flow.withSocialPhone(social, phone)}
    />
  );
}
