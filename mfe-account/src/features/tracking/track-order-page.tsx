import { read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { sells } from '@storefront/domain';
import { useLocation, useNavigate, useQuery, useSearchParams } from '@storefront/platform';
import { lastOrder, useGuestDetails, useModule, useSignedIn } from '@storefront/session';
import { lazyPart, Page, SectionHeading, Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { trackPages } from '../../built-in/track-pages';
import { NewsTitle } from '../inbox/news-title';
import { orderNumber } from '../orders/order-number';
import { useAccountTexts } from '../texts/use-account-texts';
import { phoneIn, shareTokenIn, tokenIn } from './find-order';
import { TrackedOrder } from './tracked-order';
import styles from './tracking.module.css';

const DeviceOrder = lazyPart(() => import('./device-order'));
const FindOrderForm = lazyPart(() => import('./find-order-form'));
const SharedOrder = lazyPart(() => import('./shared-order'));
const TrackedTrip = lazyPart(() => import('./tracked-trip'));
const FeaturePage = lazyPart(async () => ({
  default: (await import('./tracked-trip')).FeaturePage,
}));

/**
 * Tracks an order, or a trip in rental. A customer's own is shown by its number alone; a guest's by the token of its
 * link or by the phone on it, which is never put into an address.
 */
export function TrackOrderPage(): ReactNode {
  const { t } = useAccountTexts();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const module = useModule();
  const contact = useGuestDetails((details) => details.contact ?? details.address);
  const { data: config, isPending } = useQuery(read(shopConfig));
  const page = trackPages.find(({ isPage }) => isPage(query));
  const tripId = orderNumber(query.get('trip_id'));
  const orderId = orderNumber(query.get('order_id'));
  const isTrip = tripId !== null || (orderId === null && sells(module?.module_type, 'trips'));
  const id = tripId ?? orderId;
  // A guest need not type the number of an order that was placed in this browser.
  const last = signedIn || isTrip ? null : lastOrder();
  const phone = signedIn
    ? null
    : (phoneIn(location.state) ??
      (last?.orderId === id ? last?.phone : null) ??
      contact?.contact_person_number ??
      null);
  const token = tokenIn(location.hash) ?? (last?.orderId === id ? last?.token : null);
  const shareToken = shareTokenIn(location.hash);
  const isKnown = id !== null && (signedIn || Boolean(token) || phone !== null);
  const isShared = orderId !== null && Boolean(shareToken);
  const title = isTrip ? t('tracking.tripTitle') : t('tracking.title');

  function open(kind: 'trip_id' | 'order_id', number: number, enteredPhone: string | null) {
    const search = new URLSearchParams({ [kind]: String(number) });
    void navigate(`${location.pathname}?${search}`, { state: { phone: enteredPhone } });
  }
  const find = (number: number, enteredPhone: string | null) =>
    open(isTrip ? 'trip_id' : 'order_id', number, enteredPhone);
  const startOver = () => void navigate(location.pathname);

  if (page && (isPending || hasFeature(config, page.name))) {
    return (
      <Page top={6} gap={6}>
        {isPending ? (
          <Skeleton height={280} />
        ) : (
          <Suspense fallback={<Skeleton height={280} />}>
            <FeaturePage />
          </Suspense>
        )}
      </Page>
    );
  }
  return (
    <Page top={6} gap={6} width={isKnown || isShared ? undefined : 'form'} className={styles.page}>
      <NewsTitle>{title}</NewsTitle>
      <SectionHeading level={1} className={styles.title}>
        {title}
      </SectionHeading>
      {orderId !== null && shareToken ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <SharedOrder orderId={orderId} token={shareToken} />
        </Suspense>
      ) : isKnown && !isTrip ? (
        <TrackedOrder
          key={id}
          order={{ orderId: id, contactNumber: phone, trackingToken: token }}
          onOtherOrder={startOver}
          onTrip={() => open('trip_id', id, phone)}
        />
      ) : (
        <Suspense fallback={<Skeleton height={280} />}>
          {isKnown ? (
            <TrackedTrip
              key={id}
              trip={{ tripId: id, contactNumber: phone, trackingToken: token }}
              onOtherTrip={startOver}
            />
          ) : (
            <>
              {id === null && !signedIn && !isTrip && <DeviceOrder />}
              <FindOrderForm
                isTrip={isTrip}
                needsPhone={!signedIn}
                orderId={id ?? last?.orderId ?? null}
                phone={last?.phone ?? contact?.contact_person_number ?? ''}
                onFind={find}
              />
            </>
          )}
        </Suspense>
      )}
    </Page>
  );
}
