import { LARGE_PAGE_LIMIT, type Provider, readPages } from '@storefront/api';
import { latestProviders, popularProviders } from '@storefront/api/rental';
import { withoutBidiControls } from '@storefront/i18n';
import { Link, paths, type StoreListPageProps, useInfiniteQuery } from '@storefront/platform';
import { endlessList, Listing, useScrollRestoration } from '@storefront/platform/lists';
import { CardFrame, cardLinkClass, Picture, Rating, Row, Stack, Text } from '@storefront/ui';
import { VehicleIcon } from '@storefront/ui/icons';
import { memo, type ReactNode } from 'react';
import { NoStores } from '../lists/no-stores';
import { useStoreLabels } from '../lists/use-store-labels';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './provider-list.module.css';

const calls = { latest: latestProviders, popular: popularProviders };

/** The rental module's stores: providers of vehicles, from separate calls. */
export default function ProviderList({
  list,
  title,
}: StoreListPageProps & { readonly title: string }): ReactNode {
  const { t } = useCatalogTexts();
  const words = useStoreLabels().many;
  const pages = useInfiniteQuery(
    readPages(calls[list], { query: { type: 'all', limit: LARGE_PAGE_LIMIT } }),
  );
  const providers = endlessList(pages, (answer) => answer.stores);
  useScrollRestoration(providers.rows !== undefined);
  return (
    <Listing
      list={providers}
      kind="wide"
      label={title}
      loadingLabel={t('lists.loading', { what: words })}
      failedTitle={t('lists.failed', { what: words })}
      skeleton={<StoreCardSkeleton />}
      empty={<NoStores />}
      renderRow={renderProvider}
    />
  );
}

const renderProvider = (provider: Provider) => <ProviderCard provider={provider} />;

const ProviderCard = memo(function ProviderCard({
  provider,
}: {
  readonly provider: Provider;
}): ReactNode {
  const { t } = useCatalogTexts();
  const vehicles = provider.total_vehicle_count ?? provider.vehicles_count ?? 0;
  return (
    <CardFrame>
      <Picture
        src={provider.cover_photo_full_url}
        alt=""
        width={352}
        height={198}
        phoneWidth={640}
        className={styles.cover}
      />
      <Stack gap={1} pad={3}>
        <Text as="h2" size="md">
          <Link to={paths.provider.href(provider.slug || provider.id)} className={cardLinkClass()}>
            <bdi>{withoutBidiControls(provider.name)}</bdi>
          </Link>
        </Text>
        <Rating compact value={provider.avg_rating} count={provider.rating_count ?? 0} />
        <Row as="p" gap={2} tone="muted" size="sm">
          <VehicleIcon size={16} />
          <span>{t('lists.vehicles', { count: vehicles })}</span>
        </Row>
      </Stack>
    </CardFrame>
  );
});
