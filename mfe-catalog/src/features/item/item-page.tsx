import { OwnRegion, withoutBidiControls } from '@storefront/i18n';
import {
  editedLineOf,
  PageTitle,
  SlowRead,
  useAdoptedModule,
  useLocation,
  useParams,
  useSearchParams,
} from '@storefront/platform';
import {
  Box,
  ErrorState,
  lazyPart,
  Page,
  Skeleton,
  SkeletonGroup,
  Stack,
  VisuallyHidden,
} from '@storefront/ui';
import { type ReactNode, useId } from 'react';
import { RenderNearViewport } from '../lists/render-near-viewport';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { ItemFacts } from './facts';
import { ItemDescription } from './item-description';
import { ItemGallery } from './item-gallery';
import { ItemHead } from './item-head';
import { ItemNotFound } from './item-not-found';
import { ItemOptions } from './item-options';
import styles from './item-page.module.css';
import { ItemReviews } from './item-reviews';
import { LazyItemTools } from './lazy-item-tools';
import { OrderBar } from './order-bar';
import { useItem } from './use-item';
import { useItemOrder } from './use-item-order';

/** Below the first view; the page is complete without them. */
const RelatedItems = lazyPart(
  async () => ({ default: (await import('./related-items')).RelatedItems }),
  { missing: () => null },
);

/** Used until the store is known. */
const pageRegion = {};

/** The page of an item: `/product/{slug or id}`. */
export function ItemPage(): ReactNode {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isCampaign = query.get('campaign') === '1';
  // Another item mounts a new page, so that no choices of the previous one stay.
  return <ItemPageOf key={`${id}:${isCampaign}`} id={id} isCampaign={isCampaign} />;
}

interface ItemPageOfProps {
  readonly id: string;
  readonly isCampaign: boolean;
}

function ItemPageOf({ id, isCampaign }: ItemPageOfProps): ReactNode {
  const { t } = useCatalogTexts();
  const view = useItem(id, isCampaign);
  // After a reload, an item that was opened over a page is a page itself, and edits the same line.
  const editedLine = editedLineOf(useLocation());
  const order = useItemOrder(view.full, view.details?.store_details?.time_zone, editedLine);
  const idPrefix = `${useId()}-`;
  const { shown, full, details } = view;
  useAdoptedModule(shown?.module_id ?? null);
  if (view.status === 'not-found') {
    return (
      <Page top={4} gap={10} className={styles.page}>
        <PageTitle>{t('item.notFound')}</PageTitle>
        <VisuallyHidden role="heading" aria-level={1}>
          {t('item.notFound')}
        </VisuallyHidden>
        <ItemNotFound />
      </Page>
    );
  }
  if (!shown) {
    return (
      <Page top={4} gap={10} className={styles.page}>
        <PageTitle>{t('item.details')}</PageTitle>
        {view.status === 'failed' ? (
          <ErrorState title={t('item.failed')} onRetry={view.retry} retrying={view.retrying}>
            {t('item.optionsFailedHint')}
          </ErrorState>
        ) : (
          <>
            <ItemPageSkeleton />
            <SlowRead />
          </>
        )}
      </Page>
    );
  }
  return (
    <Page top={4} gap={10} className={styles.page}>
      <PageTitle>{withoutBidiControls(shown.name)}</PageTitle>
      {/* An item of another region has its own currency, wherever it is shown. */}
      <OwnRegion of={details?.store_details ?? pageRegion}>
        <Stack gap={5} className={styles.columns}>
          <div className={styles.pictures}>
            <ItemGallery item={shown} />
          </div>
          <Stack gap={5}>
            <ItemHead
              item={shown}
              store={details?.store_details}
              showStore
              amounts={order?.hasPrice ? order.amounts : null}
              level={1}
            />
            <ItemDescription item={shown} />
            <ItemOptions view={view} order={order} idPrefix={idPrefix} />
            {order && (
              <Box fill="surface" line="top" className={styles.bar}>
                <OrderBar
                  order={order}
                  store={details?.store_details}
                  idPrefix={idPrefix}
                  onTaken={undefined}
                />
              </Box>
            )}
            <LazyItemTools item={shown} />
            {full && <ItemFacts item={full} />}
            <ItemReviews item={shown} />
          </Stack>
        </Stack>
      </OwnRegion>
      <RenderNearViewport>
        <RelatedItems itemId={shown.id} />
      </RenderNearViewport>
    </Page>
  );
}

/** The placeholder of the product page, in its final size. */
function ItemPageSkeleton(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <SkeletonGroup label={t('item.loading')}>
      <Stack gap={5} className={styles.columns}>
        <div className={styles.pictures}>
          <Skeleton ratio="1 / 1" />
        </div>
        <Stack gap={5}>
          <Skeleton shape="text" width="70%" height={32} />
          <Skeleton shape="text" width="40%" />
          <Skeleton shape="text" width="30%" height={28} />
          <Skeleton shape="text" />
          <Skeleton height={160} />
          <Skeleton height={52} />
        </Stack>
      </Stack>
    </SkeletonGroup>
  );
}
