import type { Module } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Card, Picture, SectionHeading, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useLocationTexts } from '../location/location-texts';
import styles from './module-showcase.module.css';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** What the shop sells: its modules, with one line each. */
export function ModuleShowcase({
  modules,
}: {
  readonly modules: readonly Module[] | undefined;
}): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  if (modules?.length === 0) return null;
  return (
    <section aria-labelledby="landing-modules">
      <SectionHeading id="landing-modules" hint={t('landing.modulesHint')}>
        {t('landing.modulesTitle')}
      </SectionHeading>
      {modules ? (
        <ul className={styles.grid}>
          {modules.map((module) => (
            <Card key={module.id} as="li" padding="none" className={styles.module}>
              <Picture
                src={module.thumbnail_full_url || module.icon_full_url}
                alt=""
                width={240}
                height={160}
                className={styles.picture}
              />
              <h3 className={styles.name}>{module.module_name}</h3>
              <p className={styles.text}>{t(`landing.module.${module.module_type}`)}</p>
            </Card>
          ))}
        </ul>
      ) : (
        <SkeletonGroup label={common.t('states.loading')}>
          <div className={styles.grid}>
            {PLACEHOLDERS.map((name) => (
              <Skeleton key={name} className={styles.placeholder} />
            ))}
          </div>
        </SkeletonGroup>
      )}
    </section>
  );
}
