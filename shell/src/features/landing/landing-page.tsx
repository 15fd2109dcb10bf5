import { type Config, errorMessages, type Landing, read } from '@storefront/api';
import { moduleList, shopConfig } from '@storefront/api/config';
import { landing as landingTexts } from '@storefront/api/site';
import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { PageTitle, useQuery } from '@storefront/platform';
import {
  CardFrame,
  CardGrid,
  cardLinkClass,
  ErrorState,
  lazyOverlay,
  Row,
  SectionHeading,
  Text,
} from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { AppButtons } from '../footer/app-buttons';
import { appLinks } from '../footer/app-links';
import { useLocationTexts } from '../location/location-texts';
import { LandingHero } from './landing-hero';
import styles from './landing-page.module.css';
import { ModuleShowcase } from './module-showcase';
import { Testimonials } from './testimonials';

const MapDialog = lazyOverlay(() => import('../location/map-dialog'));

/** Where the shop delivers, and what. A zone opens the map there, for customers who do not type an address. */
function ZoneShowcase({ landing }: { readonly landing: Landing }): ReactNode {
  const { t } = useLocationTexts();
  const [zoneId, setZoneId] = useState<number | null>(null);
  const formats = useFormats();
  const zones = landing.available_zone_list ?? [];
  if (!isOn(landing.available_zone_status) || zones.length === 0) return null;
  return (
    <section aria-labelledby="landing-zones">
      <SectionHeading
        id="landing-zones"
        hint={landing.available_zone_short_description || t('landing.zonesHint')}
      >
        {landing.available_zone_title || t('landing.zonesTitle')}
      </SectionHeading>
      <CardGrid as="ul" min={260} fit gap={4}>
        {zones.map(({ id, name, display_name, modules }) => (
          <CardFrame as="li" key={id} className={styles.zone}>
            <PinIcon size={22} color="var(--color-primary)" />
            <div>
              <Text as="h3" size="md">
                <button
                  type="button"
                  className={cardLinkClass()}
                  aria-haspopup="dialog"
                  onClick={() => setZoneId(id)}
                >
                  {display_name || name}
                </button>
              </Text>
              <Text tone="muted" size="sm">
                {formats.list(modules)}
              </Text>
            </div>
          </CardFrame>
        ))}
      </CardGrid>
      {zoneId !== null && (
        <Suspense>
          <MapDialog zoneId={zoneId} open onClose={() => setZoneId(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface AppPromotionProps {
  readonly landing: Landing | undefined;
  readonly config: Config | undefined;
}

/** The shop's apps, if there are any. */
function AppPromotion({ landing, config }: AppPromotionProps): ReactNode {
  const { t } = useLocationTexts();
  const { android, apple } = appLinks(config);
  if (!android && !apple) return null;
  return (
    <Row
      aria-labelledby="landing-apps"
      as="section"
      wrap
      justify="between"
      gap={6}
      round="large"
      fill="primary"
      className={styles.apps}
    >
      <div>
        <Text as="h2" size="2xl" id="landing-apps">
          {landing?.download_user_app_title || t('landing.appsTitle')}
        </Text>
        <Text padTop={2}>{landing?.download_user_app_sub_title || t('landing.appsText')}</Text>
      </div>
      <AppButtons config={config} />
    </Row>
  );
}

/** `/`: what the shop is, and the question where to deliver (its texts: `shared/api/docs/site.md`). */
export function LandingPage(): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  const landing = useQuery(read(landingTexts));
  const modules = useQuery(read(moduleList));
  const { data: config } = useQuery(read(shopConfig));
  // Failed reads without any data, which are retried.
  const failed = [landing, modules].filter(({ error, data }) => error && data === undefined);
  const onlyName = modules.data?.length === 1 ? modules.data[0]?.module_name : undefined;
  return (
    <>
      <PageTitle>{landing.data?.header_title || onlyName || t('landing.pageTitle')}</PageTitle>
      <LandingHero
        landing={landing.data}
        failed={landing.isError}
        modules={modules.data ?? (modules.isError ? [] : undefined)}
      />
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
        {(modules.data || !modules.isError) && (
          <ModuleShowcase landing={landing.data} modules={modules.data} />
        )}
        {landing.data && <ZoneShowcase landing={landing.data} />}
        {landing.data && <Testimonials landing={landing.data} />}
        <AppPromotion landing={landing.data} config={config} />
      </div>
    </>
  );
}
