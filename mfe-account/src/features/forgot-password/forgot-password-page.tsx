import { PageTitle, paths, useNavigate } from '@storefront/platform';
import { Card, Page, SectionHeading } from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useAccountTexts } from '../texts/use-account-texts';
import { ForgotPassword } from './forgot-password';

/** `/forgot-password`, for links from elsewhere; the sign-in dialog contains the same steps. */
export function ForgotPasswordPage(): ReactNode {
  const { t } = useAccountTexts();
  const navigate = useNavigate();
  const title = t('signIn.titles.forgot-password');

  function signIn() {
    void navigate(paths.home.href());
    bus.publish('account:sign-in-required', { reason: '', mode: 'sign-in', returnTo: null });
  }

  return (
    <Page width="form" top={8} gap={6}>
      <PageTitle>{title}</PageTitle>
      <SectionHeading level={1}>{title}</SectionHeading>
      <Card padding="large" gap={4}>
        <ForgotPassword onBack={signIn} onDone={signIn} />
      </Card>
    </Page>
  );
}
