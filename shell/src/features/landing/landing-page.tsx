import { errorMessages, read } from '@storefront/api';
import { moduleList, shopConfig } from '@storefront/api/config';
import { landing as landingTexts } from '@storefront/api/site';
import { useTexts } from '@storefront/i18n';
import { PageTitle, useQuery } from '@storefront/platform';
import { ErrorState } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useLocationTexts } from '../location/location-texts';
import { AppPromotion } from './app-promotion';
import { LandingHero } from './landing-hero';
import styles from './landing-page.module.css';
import { ModuleShowcase } from './module-showcase';
import { Testimonials } from './testimonials';
import { ZoneShowcase } from './zone-showcase';

/** `/`: what the shop is, and the question where to deliver (its texts: `shared/api/docs/site.md`). */
export function LandingPage(): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  const landing = useQuery(read(landingTexts));
  const modules = useQuery(read(moduleList));
  const { data: config } = useQuery(read(shopConfig));
  // Failed reads without any data, which are loaded again.
  const failed = [landing, modules].filter(({ error, data }) => error && data === undefined);
  return (
    <>
      <PageTitle>{t('landing.pageTitle')}</PageTitle>
      <LandingHero landing={landing.data} failed={landing.isError} />
      <div className={styles.sections}>
        {failed[0] && (
          <ErrorState
            title={t('landing.failed')}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
            retrying={failed.some(({ isFetching }) => isFetching)}
          >
            {errorMessages(failed[0].error, common.t).join(' ')}
          </ErrorState>
        )}
        {(modules.data || !modules.isError) && <ModuleShowcase modules={modules.data} />}
        {landing.data && <ZoneShowcase landing={landing.data} />}
        {landing.data && <Testimonials landing={landing.data} />}
        <AppPromotion landing={landing.data} config={config} />
      </div>
    </>
  );
}
