import { errorMessages } from '@storefront/api';
import { useConfig, useModules } from '@storefront/api/config';
import { useLanding } from '@storefront/api/site';
import { useTexts } from '@storefront/i18n';
import { PageTitle } from '@storefront/platform';
import { ErrorState } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { AppPromotion } from './app-promotion';
import { LandingHero } from './landing-hero';
import styles from './landing-page.module.css';
import { ModuleShowcase } from './module-showcase';
import { Testimonials } from './testimonials';
import { ZoneShowcase } from './zone-showcase';

/** `/`: what the shop is, and the question where to deliver (Spec 1 §2; texts of Contract 4.26). */
export function LandingPage(): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const { data: landing, error, refetch, isFetching } = useLanding();
  const { data: config } = useConfig();
  const { data: modules } = useModules();
  return (
    <>
      <PageTitle>{t('landing.pageTitle')}</PageTitle>
      <LandingHero landing={landing} />
      <div className={styles.sections}>
        {error && !landing && (
          <ErrorState
            title={t('landing.failed')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {errorMessages(error, common.t).join(' ')}
          </ErrorState>
        )}
        <ModuleShowcase modules={modules} />
        {landing && <ZoneShowcase landing={landing} />}
        {landing && <Testimonials landing={landing} />}
        <AppPromotion landing={landing} config={config} />
      </div>
    </>
  );
}
