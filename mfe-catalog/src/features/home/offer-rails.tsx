import { type Brand, type Condition, read } from '@storefront/api';
import { basicCampaigns, brands, conditions } from '@storefront/api/browse';
import { useFormats } from '@storefront/i18n';
import { Link, paths, useQuery } from '@storefront/platform';
import { RailRegion } from '@storefront/platform/lists';
import { useModule } from '@storefront/session';
import { Picture, Row, Skeleton, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { subjectQuery } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './offer-rails.module.css';

/** Campaigns of several stores; each links to its stores. */
export function Campaigns(): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const moduleId = useModule()?.id ?? 0;
  return (
    <RailRegion
      heading={t('home.campaigns')}
      read={useQuery(read(basicCampaigns))}
      skeleton={<Skeleton ratio="7 / 4" />}
      keyOf={({ id }) => id}
      renderRow={({ id, title, image_full_url, available_date_ends }) => (
        <Link
          to={paths.home.href(subjectQuery.named('campaign', { id, name: title }, moduleId))}
          className={styles.campaign}
        >
          <Picture src={image_full_url} alt="" width={420} height={180} />
          <Stack as="span" gap={1} pad={3}>
            <Text as="bdi" weight="medium">
              {title}
            </Text>
            {available_date_ends && (
              <Text as="span" tone="muted" size="sm" className={styles.muted}>
                {t('home.until', { date: formats.date(available_date_ends) })}
              </Text>
            )}
          </Stack>
        </Link>
      )}
    />
  );
}

/** Those that lead to items. A backend need not state the number. */
const withItems = <Row extends Pick<Brand | Condition, 'items_count'>>(rows: readonly Row[]) =>
  rows.filter(({ items_count }) => items_count !== 0);

/** Brands; shopping only. */
export function Brands(): ReactNode {
  const { t } = useCatalogTexts();
  const moduleId = useModule()?.id ?? 0;
  return (
    <RailRegion
      heading={t('home.brands')}
      read={useQuery({ ...read(brands), select: withItems })}
      fit="content"
      skeleton={<Skeleton className={styles.brand} />}
      keyOf={({ id }) => id}
      renderRow={({ id, name, image_full_url, items_count }) => (
        <Link
          to={paths.home.href(subjectQuery.named('brand', { id, name }, moduleId))}
          className={styles.brand}
        >
          <Picture
            src={image_full_url}
            alt=""
            width={120}
            height={120}
            fit="contain"
            className={styles.logo}
          />
          <Text as="bdi" weight="medium">
            {name}
          </Text>
          {items_count !== null && items_count !== undefined && (
            <Text as="span" tone="muted" size="sm" className={styles.muted}>
              {t('home.itemCount', { count: items_count })}
            </Text>
          )}
        </Link>
      )}
    />
  );
}

/** Conditions that medicines treat; pharmacy only. */
export function Conditions(): ReactNode {
  const { t } = useCatalogTexts();
  const moduleId = useModule()?.id ?? 0;
  return (
    <RailRegion
      heading={t('home.conditions')}
      hint={t('home.conditionsHint')}
      read={useQuery({ ...read(conditions), select: withItems })}
      fit="content"
      skeleton={<Skeleton width={140} height={44} />}
      keyOf={({ id }) => id}
      renderRow={({ id, name, items_count }) => (
        <Row
          as={Link}
          to={paths.home.href(subjectQuery.named('condition', { id, name }, moduleId))}
          inline
          gap={2}
          fill="primary"
          plain
          touch
          weight="medium"
          round="pill"
          padInline={4}
          className={styles.condition}
        >
          <bdi>{name}</bdi>
          {items_count !== null && items_count !== undefined && (
            <Text as="bdi" tone="muted" size="sm" className={styles.muted}>
              {items_count}
            </Text>
          )}
        </Row>
      )}
    />
  );
}
