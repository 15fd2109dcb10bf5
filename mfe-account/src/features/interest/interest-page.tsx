import { hasInterests } from '@storefront/domain';
import { Navigate, PageTitle, paths, RequireSignIn } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { Page, SectionHeading, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { InterestChoice } from './interest-choice';

/**
 * A customer's interests in a module, asked after the sign-up and once for each module that has categories.
 */
export function InterestPage(): ReactNode {
  const { t } = useAccountTexts();
  const module = useModule();
  if (!module || !hasInterests(module.module_type)) {
    return <Navigate to={paths.home.href()} replace />;
  }
  return (
    <RequireSignIn>
      <Page width="reading" top={8} gap={5}>
        <PageTitle>{t('interest.title')}</PageTitle>
        <SectionHeading level={1}>{t('interest.title')}</SectionHeading>
        <Text tone="muted">{t('interest.hint')}</Text>
        <InterestChoice key={module.id} />
      </Page>
    </RequireSignIn>
  );
}
