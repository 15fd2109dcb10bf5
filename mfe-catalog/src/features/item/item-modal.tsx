import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { OwnRegion, withoutBidiControls } from '@storefront/i18n';
import {
  backgroundOf,
  editedLineOf,
  type ItemModalProps,
  SlowRead,
  useLocation,
  useQuery,
  useSearchParams,
} from '@storefront/platform';
import {
  Box,
  ErrorState,
  lazyOverlay,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
  usePrefersReducedMotion,
} from '@storefront/ui';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { ItemFacts } from './facts';
import { ItemDescription } from './item-description';
import { ItemGallery } from './item-gallery';
import { ItemHead } from './item-head';
import styles from './item-modal.module.css';
import { ItemNotFound } from './item-not-found';
import { ItemOptions } from './item-options';
import { ItemReviews } from './item-reviews';
import { LazyItemTools } from './lazy-item-tools';
import { OrderBar } from './order-bar';
import { type ItemView, useItem } from './use-item';
import { type ItemOrder, useItemOrder } from './use-item-order';

/** Description and options of the open item. While they can be scrolled, the edge says what follows. */
function ItemContent({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useCatalogTexts();
  const area = useRef<HTMLElement>(null);
  const below = useBelow(area);
  const behavior = usePrefersReducedMotion() ? 'instant' : 'smooth';
  function follow() {
    const element = area.current;
    element?.scrollBy({ top: element.clientHeight * 0.75, behavior });
    element?.focus({ preventScroll: true });
  }
  return (
    <Stack
      ref={area}
      as="section"
      gap={5}
      round="small"
      className={styles.content}
      aria-label={t('item.details')}
      tabIndex={0}
    >
      {children}
      {below !== null && (
        <Row align="stretch" justify="center" className={styles.more}>
          {below > 0 && (
            <Box
              type="button"
              as="button"
              touch
              padInline={3}
              line="around"
              round="pill"
              fill="surface"
              raised
              tone="primary"
              size="sm"
              weight="bold"
              className={styles.follow}
              onClick={follow}
            >
              {t('item.moreChoices', { count: below })}
            </Box>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** The height of a group that must be visible for it to count as seen; pixels. */
const SEEN_PX = 40;
/** Less than this below the edge is only padding; pixels. */
const ROOM_PX = 12;

/** How many option groups start below the visible part of the area; `null` when nothing follows. */
function useBelow(area: RefObject<HTMLElement | null>): number | null {
  const [below, setBelow] = useState<number | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => {
      const isScrolled = getComputedStyle(element).overflowY === 'auto';
      const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
      setBelow(isScrolled && rest > ROOM_PX ? groupsBelow(element) : null);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // Options are loaded after the description, and may unfold others.
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true, subtree: true });
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [area]);
  return below;
}

/** Groups are fieldsets; nested fieldsets are the steppers of their options. */
function groupsBelow(area: HTMLElement): number {
  const edge = area.getBoundingClientRect().bottom - SEEN_PX;
  return [...area.querySelectorAll('fieldset')].filter(
    (group) =>
      !group.parentElement?.closest('fieldset') && group.getBoundingClientRect().top > edge,
  ).length;
}

interface ItemModalBodyProps {
  readonly view: ItemView;
  readonly order: ItemOrder | null;
  readonly idPrefix: string;
  readonly showStore: boolean;
}

/** The panes of the open item. Picture and price come from the list immediately, the options follow. */
function ItemModalBody({ view, order, idPrefix, showStore }: ItemModalBodyProps): ReactNode {
  const { t } = useCatalogTexts();
  const { shown, full, details } = view;
  if (view.status === 'not-found') return <ItemNotFound />;
  if (!shown) {
    if (view.status === 'failed') {
      return (
        <ErrorState title={t('item.failed')} onRetry={view.retry} retrying={view.retrying}>
          {t('item.optionsFailedHint')}
        </ErrorState>
      );
    }
    return (
      <>
        <SkeletonGroup label={t('item.loading')} gap={5} className={styles.panes}>
          <Skeleton ratio="1 / 1" />
          <Skeleton height={320} />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return (
    <Stack gap={5} className={styles.panes}>
      <div className={styles.pictures}>
        <ItemGallery item={shown} />
        <LazyItemTools item={shown} />
      </div>
      <Stack gap={4}>
        <ItemHead
          item={shown}
          store={details?.store_details}
          showStore={showStore}
          amounts={order?.hasPrice ? order.amounts : null}
          level={null}
        />
        <ItemContent>
          <ItemDescription item={shown} />
          <ItemOptions view={view} order={order} idPrefix={idPrefix} />
          {full && <ItemFacts item={full} />}
          <ItemReviews item={shown} />
        </ItemContent>
      </Stack>
    </Stack>
  );
}

/**
 * Sets the document's title for something that is open over a page. The page keeps its own `title` element, and a
 * browser reads the first one, so the text of that is changed and restored.
 */
function useTitleAbove(title: string | null): void {
  // The header of every page reads the configuration; the title does not request it.
  const shop = useQuery({ ...read(shopConfig), enabled: false }).data?.business_name;
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const own = shop ? `${title} · ${shop}` : title;
    document.title = own;
    return () => {
      // Another page has set its title in the meantime.
      if (document.title === own) document.title = before;
    };
  }, [title, shop]);
}

/** Used until the store is known. */
const pageRegion = {};

const ItemDialog = lazyOverlay(() => import('./item-dialog'));

/** The item over the page from which it was opened: a sheet on phones, two panes on wider screens. Back closes it. */
export function ItemModal({ itemId, onClose }: ItemModalProps): ReactNode {
  const [query] = useSearchParams();
  const editedLine = editedLineOf(useLocation());
  const isCampaign = query.get('campaign') === '1';
  return (
    <ItemModalOf
      key={`${itemId}:${isCampaign}:${editedLine}`}
      editedLine={editedLine}
      itemId={itemId}
      isCampaign={isCampaign}
      onClose={onClose}
    />
  );
}

function ItemModalOf({
  itemId,
  isCampaign,
  editedLine,
  onClose,
}: ItemModalProps & {
  readonly isCampaign: boolean;
  readonly editedLine: number | null;
}): ReactNode {
  const { t } = useCatalogTexts();
  const [isOpen, setIsOpen] = useState(true);
  const view = useItem(safeDecode(itemId), isCampaign);
  const order = useItemOrder(view.full, view.details?.store_details?.time_zone, editedLine);
  const idPrefix = `${useId()}-`;
  const background = backgroundOf(useLocation());
  const close = () => setIsOpen(false);
  const { shown, details } = view;
  const name = shown ? withoutBidiControls(shown.name) : null;
  useTitleAbove(isOpen ? name : null);
  return (
    <OwnRegion of={details?.store_details ?? pageRegion}>
      <Suspense>
        <ItemDialog
          open={isOpen}
          onClose={close}
          onClosed={onClose}
          title={name ?? t('item.details')}
          footer={
            order ? (
              <Box padTop={3}>
                <OrderBar
                  order={order}
                  store={details?.store_details}
                  idPrefix={idPrefix}
                  onTaken={close}
                />
              </Box>
            ) : null
          }
        >
          <ItemModalBody
            view={view}
            order={order}
            idPrefix={idPrefix}
            showStore={!isStorePage(background)}
          />
        </ItemDialog>
      </Suspense>
    </OwnRegion>
  );
}

/** The shell passes the address's segment still escaped. */
function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not a valid escape: no item has this id, which the page will say.
    return segment;
  }
}

/** On a store's page, items do not link to the store. The lists of stores do not count. */
function isStorePage(page: ReturnType<typeof backgroundOf>): boolean {
  const [, segment, id] = page?.pathname.split('/') ?? [];
  return segment === 'store' && id !== 'latest' && id !== 'popular';
}
