import { type Order, read } from '@storefront/api';
import { type OrderRef, orderQuery, orderTrack } from '@storefront/api/customer';
import { isOn, sells } from '@storefront/domain';
import { isolate, OwnRegion, useFormats, useRegion, useTexts } from '@storefront/i18n';
import {
  Link,
  LinkButton,
  PageTitle,
  paths,
  RemoteSlot,
  useLocation,
  useQuery,
} from '@storefront/platform';
import { promisedSpan } from '@storefront/pricing/order';
import {
  lastOrder,
  rememberOrder,
  useGuestDetails,
  useModule,
  useSignedIn,
} from '@storefront/session';
import {
  Button,
  buttonClass,
  Callout,
  Card,
  EmptyState,
  Page,
  Row,
  SectionHeading,
  Skeleton,
  Spinner,
  Stack,
  Text,
} from '@storefront/ui';
import { SuccessIcon, WarningIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useId } from 'react';
import { bus } from '../../bus';
import styles from './order-placed-page.module.css';
import { type PaymentFlag, paymentFlag, placedOrderId } from './payment-return';
import { usePlacedTexts } from './placed-texts';
import { type OrderPayment, useOrderPayment } from './use-order-payment';

/** The page after an order: its number, the next steps, and the link to track it. */
export function OrderPlacedPage(): ReactNode {
  const { t } = usePlacedTexts();
  const common = useTexts('common');
  const { search } = useLocation();
  const orderId = placedOrderId(search);
  if (orderId === null) {
    return (
      <Page gap={4} width="form" top={8}>
        <PageTitle>{t('unknown')}</PageTitle>
        <EmptyState
          title={t('unknown')}
          action={<LinkButton to={paths.home.href()}>{common.t('actions.goHome')}</LinkButton>}
        >
          {t('unknownHint')}
        </EmptyState>
      </Page>
    );
  }
  return <PlacedOrder orderId={orderId} flag={paymentFlag(search)} />;
}

interface PlacedOrderProps {
  readonly orderId: number;
  readonly flag: PaymentFlag | null;
}

function PlacedOrder({ orderId, flag }: PlacedOrderProps): ReactNode {
  const { t } = usePlacedTexts();
  const common = useTexts('common');
  const signedIn = useSignedIn();
  const isParcel = sells(useModule()?.module_type, 'parcels');
  const contactPhone = useGuestDetails(
    ({ contact, address }) =>
      contact?.contact_person_number ?? address?.contact_person_number ?? null,
  );
  // The contact may have been changed since; the order keeps the phone with which it was placed.
  const last = lastOrder();
  const remembered = !signedIn && last?.orderId === orderId ? last : null;
  const phone = remembered?.phone ?? contactPhone;
  const token = remembered?.token ?? null;
  useEffect(() => {
    if (!signedIn) rememberOrder({ orderId, phone, token });
  }, [signedIn, orderId, phone, token]);
  // The order from the server, so that it is also shown after returning from the payment page.
  const ref: OrderRef = { orderId, contactNumber: signedIn ? null : phone, trackingToken: token };
  const { data: order } = useQuery({
    ...read(orderTrack, { query: orderQuery(ref) }),
    enabled: signedIn || phone !== null || token !== null,
  });
  const next = nextSteps(order, isParcel);
  const payment = useOrderPayment(orderId, flag);
  const isUnpaid = payment === 'due';
  const headingId = useId();
  // The pressed button was unmounted with the checkout; an open dialog keeps the focus.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId]);
  const isOpen = payment === 'leaving' || payment === 'asking';
  const title = isOpen
    ? t(payment === 'leaving' ? 'leavingTitle' : 'askingTitle')
    : t(isUnpaid ? 'unpaidTitle' : 'title');
  return (
    <Page gap={4} width="form" top={8}>
      <PageTitle>{title}</PageTitle>
      <Card as="section" padding="large">
        <Stack align="center" gap={4} centred>
          <Stack
            as="span"
            align="center"
            middle
            fill={isUnpaid ? 'accent' : 'primary'}
            round="pill"
            className={styles.plate}
          >
            <PlateDrawing payment={payment} />
          </Stack>
          <SectionHeading id={headingId} level={1} className={styles.title}>
            {title}
          </SectionHeading>
          <Text weight="bold" figures>
            {t('number', { id: orderId })}
          </Text>
          {order && (
            <OwnRegion of={order}>
              <Terms order={order} />
            </OwnRegion>
          )}
          {isOpen && <p role="status">{t('paymentOpen')}</p>}
          {isUnpaid && (
            <Callout tone="warning" role="status" className={styles.notice}>
              {t(flag === 'fail' ? 'failedPayment' : 'canceledPayment')}
            </Callout>
          )}
          {payment === 'settled' && (
            <Stack as="ol" gap={2} full className={styles.steps}>
              <li>{t(next.confirm)}</li>
              <li>{t(next.prepare)}</li>
              <li>{t('next.follow')}</li>
            </Stack>
          )}
          <Stack gap={2} full>
            {/* The link opens a guest's order on any device. The phone gives access too, but is never put into an
              address. */}
            <Link
              to={paths.trackOrder.href(orderId, token)}
              state={signedIn || phone === null ? null : { phone }}
              // An unpaid order is paid below, which is the main step.
              className={buttonClass({
                variant: isUnpaid ? 'secondary' : 'primary',
                size: 'large',
                block: true,
              })}
            >
              {payment === 'settled' ? t('track') : t('settle')}
            </Link>
            <Link to={paths.home.href()} className={buttonClass({ variant: 'ghost', block: true })}>
              {common.t('actions.continueShopping')}
            </Link>
          </Stack>
        </Stack>
      </Card>
      {order && !isOpen && (
        <RemoteSlot
          name="account/order-receipt"
          skeleton={<Skeleton height={280} />}
          orderId={orderId}
          contactNumber={ref.contactNumber}
          trackingToken={token}
        />
      )}
      {!signedIn && payment === 'settled' && <AccountOffer />}
    </Page>
  );
}

/** What happens to an order of this kind, in its first two steps. */
function nextSteps(order: Order | undefined, isParcel: boolean) {
  if (isParcel) return { confirm: 'parcel.confirm', prepare: 'parcel.prepare' } as const;
  if (isOn(order?.prescription_order)) {
    return {
      confirm: 'prescription.confirm',
      prepare: 'prescription.prepare',
    } as const;
  }
  const isCollected = order?.order_type === 'take_away';
  return {
    confirm: 'next.confirm',
    prepare: isCollected ? 'takeAway.prepare' : 'next.prepare',
  } as const;
}

function Terms({ order }: { readonly order: Order }): ReactNode {
  const { t } = usePlacedTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const span = isOn(order.scheduled) ? promisedSpan(order, timeZone) : null;
  const paid = order.partially_paid_amount ?? 0;
  const price =
    order.price_agreement === 'awaited'
      ? t('priceToCome')
      : t('total', { amount: formats.money(order.order_amount) });
  return (
    <Stack align="center" gap={1} centred>
      <p>{paid > 0 ? `${price} · ${t('fromWallet', { amount: formats.money(paid) })}` : price}</p>
      {span && (
        <p>
          {t('scheduled', {
            time: isolate(
              span.to > span.from
                ? `${formats.dateTime(span.from)} – ${formats.time(span.to)}`
                : formats.dateTime(span.from),
            ),
          })}
        </p>
      )}
    </Stack>
  );
}

function PlateDrawing({ payment }: { readonly payment: OrderPayment }): ReactNode {
  switch (payment) {
    case 'leaving':
    case 'asking':
      return <Spinner />;
    case 'due':
      return <WarningIcon size={40} strokeWidth={1.5} />;
    case 'settled':
      return <SuccessIcon size={40} strokeWidth={1.5} />;
  }
}

/** An account is offered after the order, never before it. */
function AccountOffer(): ReactNode {
  const { t } = usePlacedTexts();
  const common = useTexts('common');
  return (
    <Card as="section" aria-labelledby="account-offer">
      <Row wrap justify="between" gap={3}>
        <SectionHeading id="account-offer" hint={t('accountHint')}>
          {t('accountTitle')}
        </SectionHeading>
        <Button
          onClick={() =>
            bus.publish('account:sign-in-required', {
              reason: '',
              mode: 'sign-up',
              returnTo: null,
            })
          }
        >
          {common.t('actions.signUp')}
        </Button>
      </Row>
    </Card>
  );
}
