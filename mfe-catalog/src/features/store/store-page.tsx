import { errorMessages, read, type StoreDetails } from '@storefront/api';
import { storeDetails } from '@storefront/api/browse';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { OwnRegion, useTexts, withoutBidiControls } from '@storefront/i18n';
import {
  LinkButton,
  PageTitle,
  paths,
  RemoteSlot,
  SlowRead,
  useAdoptedModule,
  useParams,
  useQuery,
  whenPageIdle,
} from '@storefront/platform';
import {
  Callout,
  EmptyState,
  ErrorState,
  lazyPart,
  Row,
  Stack,
  useDelayedFlag,
  useMediaQuery,
  VisuallyHidden,
} from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCart } from '../item-card/use-cart';
import { isMissing } from '../lists/is-missing';
import type { Opening } from '../opening/opening';
import { useOpeningText } from '../opening/opening-text';
import { type OrderableNow, useOrderable } from '../opening/use-orderable';
import { useRefusal } from '../opening/use-refusal';
import { AvailabilityNotice, PlaceLine } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { StoreBar } from './store-bar';
import { StoreCoupons } from './store-coupons';
import { StoreHeader } from './store-header';
import { StoreMenu } from './store-menu';
import styles from './store-page.module.css';
import { StoreSkeleton } from './store-skeleton';
import { useScrollSpy } from './use-scroll-spy';
import { useStoreMenu } from './use-store-menu';
import { useStoreSearch } from './use-store-search';

interface PrescriptionOfferProps {
  readonly store: StoreDetails;
  readonly opening: Opening;
}

/**
 * The button to order with pictures of a prescription, at stores that accept such orders. These cannot be scheduled, so
 * for a closed store it says when the store opens instead.
 */
function PrescriptionOffer({ store, opening }: PrescriptionOfferProps): ReactNode {
  const { t } = useCatalogTexts();
  const openingText = useOpeningText(opening);
  const { data: offered } = useQuery({
    ...read(shopConfig),
    select: ({ prescription_order_status }) => isOn(prescription_order_status),
  });
  if (!offered || !isOn(store.prescription_order)) return null;
  return (
    <Callout title={t('store.prescription')}>
      <Row wrap gap={6} lineGap={3} justify="between">
        <p>{t('store.prescriptionHint')}</p>
        {opening.state === 'open' ? (
          <LinkButton to={paths.checkout.prescription(store.id)}>
            {t('store.prescriptionStart')}
          </LinkButton>
        ) : (
          <strong>{openingText}</strong>
        )}
      </Row>
    </Callout>
  );
}

interface StoreNoticesProps {
  readonly store: StoreDetails;
  readonly orderable: OrderableNow;
  /** The store has nothing to order, now or later. */
  readonly isEmpty: boolean;
}

/** Notices about whether the store can be ordered from here and now, and the store's own announcement. */
function StoreNotices({ store, orderable, isEmpty }: StoreNoticesProps): ReactNode {
  const { t } = useCatalogTexts();
  const message = isOn(store.announcement) ? store.announcement_message?.trim() : '';
  return (
    <>
      <PlaceLine />
      {!isEmpty && <AvailabilityNotice store={store} orderable={orderable} />}
      {message && (
        <Callout title={t('store.announcement')}>
          <span dir="auto">{withoutBidiControls(message)}</span>
        </Callout>
      )}
    </>
  );
}

/** If the bar cannot be loaded, the cart button in the header remains. */
const CartBar = lazyPart(() => import('./cart-bar'), { missing: () => null });

/** The bar of the cart while something is in it. */
function FilledCartBar({ storeId }: { readonly storeId: number }): ReactNode {
  const cart = useCart();
  if (!cart || cart.count === 0) return null;
  return (
    <Suspense>
      <CartBar cart={cart} storeId={storeId} />
    </Suspense>
  );
}

/** The cart beside the menu, loaded after it; its space is reserved until then. */
function CartColumn(): ReactNode {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenPageIdle(() => setIdle(true)), []);
  return idle ? <RemoteSlot name="cart/cart-column" skeleton={<div />} /> : <div />;
}

/** A store with everything it sells: `/store/{slug or id}`. */
export function StorePage(): ReactNode {
  const { id = '' } = useParams();
  return <StorePageOf key={id} id={id} />;
}

function StorePageOf({ id }: { readonly id: string }): ReactNode {
  const { t } = useCatalogTexts();
  const { t: common } = useTexts('common');
  const query = useQuery(read(storeDetails, { params: { id } }));
  const { data, error } = query;
  const waits = useAdoptedModule(data?.module_id ?? null);
  // Once shown, a placeholder stays long enough not to flicker.
  const isOutlined = useDelayedFlag(!error && (!data || waits));
  const isReady = data !== undefined && !waits && !isOutlined;
  // React renders changes of the module's external store synchronously: a whole page takes half a second on a slow
  // phone.
  const isDrawn = useDeferredValue(isReady);
  if (data && isReady && isDrawn) {
    return (
      // A store of another region has its own currency, wherever it is shown.
      <OwnRegion of={data}>
        <OpenedStore store={data} />
      </OwnRegion>
    );
  }
  if (!error || isOutlined || isReady) {
    return (
      <>
        <PageTitle>{t('store.loading')}</PageTitle>
        <StoreSkeleton />
        <SlowRead />
      </>
    );
  }
  if (isMissing(error)) return <StoreNotFound />;
  return (
    <div className={styles.page}>
      <PageTitle>{t('store.failed')}</PageTitle>
      <ErrorState
        title={t('store.failed')}
        // `isFetching` is read only here: reading it renders the component again with each fetch.
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {errorMessages(error, common).join(' ')}
      </ErrorState>
    </div>
  );
}

function OpenedStore({ store }: { readonly store: StoreDetails }): ReactNode {
  const orderable = useOrderable(store);
  const { opening, status } = orderable;
  const refusal = useRefusal(orderable);
  const menu = useStoreMenu(store);
  const isEmpty = menu.status === 'ready' && !menu.isGrowing && menu.sections.length === 0;
  const [words, setWords] = useState('');
  const hasColumn = useMediaQuery('(min-width: 1180px)');
  // Deferred, so that typing stays responsive with a long menu.
  const sought = useDeferredValue(words);
  const search = useStoreSearch(store, menu.sections, sought);
  const { sections } = search;
  const menuHead = useHeadInView(sought);
  const spy = useScrollSpy(useMemo(() => sections.map(({ id }) => id), [sections]));
  return (
    <div className={styles.page}>
      <PageTitle>{withoutBidiControls(store.name)}</PageTitle>
      <StoreHeader store={store} orderable={orderable} />
      <StoreNotices store={store} orderable={orderable} isEmpty={isEmpty} />
      {orderable.obstacle !== 'outside' && <PrescriptionOffer store={store} opening={opening} />}
      <StoreCoupons coupons={store.active_coupons ?? []} />
      {!isEmpty && (
        <StoreBar
          name={store.name}
          words={words}
          onWords={setWords}
          sections={sections}
          spy={spy}
        />
      )}
      <Stack gap={5} className={styles.columns}>
        <Stack ref={menuHead} gap={3} className={styles.menu}>
          <StoreMenu
            menu={menu}
            search={search}
            words={sought}
            onClearSearch={() => setWords('')}
            blockedReason={refusal}
            forLater={status === 'later'}
          />
        </Stack>
        {hasColumn && <CartColumn />}
      </Stack>
      {!hasColumn && <FilledCartBar storeId={store.id} />}
    </div>
  );
}

/** Below the site's header and the store's bar; pixels from the top. */
const BELOW_BARS = 170;

/** Scrolls to the head of the menu when a search shortens it. */
function useHeadInView(words: string) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words.trim() === '' || !head.current) return;
    if (head.current.getBoundingClientRect().top < BELOW_BARS) {
      head.current.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [words]);
  return head;
}

function StoreNotFound(): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  return (
    <div className={styles.page}>
      <PageTitle>{t('store.notFound')}</PageTitle>
      <VisuallyHidden role="heading" aria-level={1}>
        {t('store.notFound')}
      </VisuallyHidden>
      <EmptyState
        icon={<StoreIcon size={28} />}
        title={t('store.notFound')}
        action={<LinkButton to={paths.home.href()}>{common('actions.goHome')}</LinkButton>}
      >
        {t('store.notFoundHint')}
      </EmptyState>
    </div>
  );
}
