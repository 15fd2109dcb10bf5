import { Navigate, PageTitle, paths, RequireSignIn } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { SectionHeading } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './interest.module.css';
import { InterestChoice } from './interest-choice';

/**
 * What a customer likes of a module, asked after the sign-up and once for each module. Parcel has nothing to
 * like.
 */
export function InterestPage(): ReactNode {
  const { t } = useAccountTexts();
  const module = useModule();
  if (!module || module.module_type === 'parcel') {
    return <Navigate to={paths.home.href()} replace />;
  }
  return (
    <RequireSignIn>
      <div className={styles.page}>
        <PageTitle>{t('interest.title')}</PageTitle>
        <SectionHeading level={1}>{t('interest.title')}</SectionHeading>
        <p className={styles.hint}>{t('interest.hint')}</p>
        <InterestChoice key={module.id} />
      </div>
    </RequireSignIn>
  );
}
