import type { Landing, Module } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { useHasLocation } from '@storefront/session';
import {
  CardFrame,
  cardLinkClass,
  Picture,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useLocationTexts } from '../location/location-texts';
import styles from './module-showcase.module.css';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shop's modules with one line each, as links to their homes. A single one is what the whole page is about. */
export function ModuleShowcase({
  landing,
  modules,
}: {
  readonly landing: Landing | undefined;
  readonly modules: readonly Module[] | undefined;
}): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  const hasLocation = useHasLocation();
  // A module's home needs a place.
  const askPlace = () => {
    if (!hasLocation) bus.publish('shell:location-picker-requested', {});
  };
  if (modules && modules.length < 2) return null;
  return (
    <section aria-labelledby="landing-modules">
      <SectionHeading
        id="landing-modules"
        hint={landing?.module_home_page_data_sub_title || t('landing.modulesHint')}
      >
        {landing?.module_home_page_data_title || t('landing.modulesTitle')}
      </SectionHeading>
      {modules ? (
        <Stack as="ul" gap={4} className={styles.grid}>
          {modules.map((module) => (
            <CardFrame key={module.id} as="li" className={styles.module}>
              {(module.thumbnail_full_url || module.icon_full_url) && (
                <Picture
                  src={module.thumbnail_full_url || module.icon_full_url}
                  alt=""
                  width={240}
                  height={160}
                />
              )}
              <h3 className={styles.name}>
                <Link
                  to={paths.home.ofModule(module.id)}
                  className={cardLinkClass()}
                  onClick={askPlace}
                >
                  {module.module_name}
                </Link>
              </h3>
              <Text tone="muted" size="sm" className={styles.text}>
                {t(`landing.module.${module.module_type}`)}
              </Text>
            </CardFrame>
          ))}
        </Stack>
      ) : (
        <SkeletonGroup label={common.t('states.loading')}>
          <Stack gap={4} className={styles.grid}>
            {PLACEHOLDERS.map((name) => (
              <Skeleton key={name} className={styles.placeholder} />
            ))}
          </Stack>
        </SkeletonGroup>
      )}
    </section>
  );
}
