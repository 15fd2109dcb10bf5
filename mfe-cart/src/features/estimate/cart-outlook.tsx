import type { Config, StoreDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { ledgerAmount, type Quote } from '@storefront/pricing/order';
import { useWhere } from '@storefront/session';
import { Callout, Money, Row, Skeleton, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { isCounted } from '../cart/assess-line';
import type { CartView } from '../cart/use-cart-view';
import { useMoment } from '../cart/use-moment';
import { useSavingsTexts } from '../checkout/savings/savings-texts';
import { useTerms } from '../checkout/use-terms';
import { opensText } from '../checkout/when/opens-text';
import { useOrderTimes } from '../checkout/when/use-order-times';
import { doorFor } from '../order/blockers';
import { offeredMethods, takesLaterOrders } from '../order/fulfilment';
import { quoteOrder } from '../order/quote-order';
import { customerRecipient } from '../order/recipient';

interface CartOutlookProps {
  readonly view: CartView;
}

/** An estimate of the checkout: whether the store is open, and approximate delivery fee and tax. */
export default function CartOutlook({ view }: CartOutlookProps): ReactNode {
  const { store, config, cart, lines } = view;
  const [first] = lines;
  if (!store || !config || !cart || !first) return null;
  return (
    <>
      <ClosedStore store={store} config={config} moduleType={first.line.item.module_type ?? ''} />
      <Estimate view={view} store={store} config={config} moduleId={cart.moduleId} />
    </>
  );
}

interface ClosedStoreProps {
  readonly store: StoreDetails;
  readonly config: Config;
  readonly moduleType: string;
}

/** Says before the checkout that the store is closed, and what can be done. */
function ClosedStore({ store, config, moduleType }: ClosedStoreProps): ReactNode {
  const { t } = useTexts('cart');
  const outlook = useSavingsTexts().t;
  const formats = useFormats();
  const later = takesLaterOrders(config, store);
  const { now, days, opensAt } = useOrderTimes({
    ...useMoment(),
    config,
    store,
    moduleType,
    later,
  });
  if (now) return null;
  return (
    <Callout tone="warning" role="status" title={t('checkout.when.closed')}>
      {opensAt && <p>{t('checkout.when.opens', { time: opensText(opensAt, t, formats) })}</p>}
      {days.length > 0 && <p>{outlook('outlook.later')}</p>}
    </Callout>
  );
}

interface EstimateProps extends CartOutlookProps {
  readonly store: StoreDetails;
  readonly config: Config;
  readonly moduleId: number;
}

/** The bill of a delivery to the page's place; renders nothing when the store does not deliver there. */
function Estimate({ view, store, config, moduleId }: EstimateProps): ReactNode {
  const moment = useMoment();
  const recipient = customerRecipient(null, null, useWhere());
  const isDelivered = offeredMethods(config, store).includes('delivery');
  const place = isDelivered ? doorFor('delivery', recipient, store) : null;
  const terms = useTerms({
    ...moment,
    origin: place && store,
    moduleId,
    place,
    scheduleAt: null,
  });
  if (!place) return null;
  if (terms.isPending) return <Skeleton height={72} />;
  const bill = quoteOrder({
    ...moment,
    orderType: 'delivery',
    config,
    store,
    lines: view.lines.filter(isCounted).map(({ line }) => line),
    zone: terms.zone,
    rates: terms.rates,
    distanceKm: terms.kilometres,
    extraCharge: terms.extraCharge,
    surge: terms.surge,
  });
  return bill && <Rows bill={bill} config={config} />;
}

interface RowsProps {
  readonly bill: Quote;
  readonly config: Config;
}

function Rows({ bill, config }: RowsProps): ReactNode {
  const { t } = useTexts('cart');
  const outlook = useSavingsTexts().t;
  const delivery = ledgerAmount(bill, 'delivery');
  const tax = ledgerAmount(bill, 'tax');
  const charge = ledgerAmount(bill, 'additionalCharge');
  return (
    <Stack as="dl" gap={1} tone="muted" size="sm">
      <Row align="stretch" justify="between" gap={4}>
        <dt>{outlook('outlook.delivery')}</dt>
        <dd>{delivery === 0 ? t('checkout.bill.free') : <Money amount={delivery} />}</dd>
      </Row>
      {tax > 0 && (
        <Row align="stretch" justify="between" gap={4}>
          <dt>{t(bill.taxIncluded ? 'checkout.bill.taxIncluded' : 'checkout.bill.tax')}</dt>
          <dd>
            <Money amount={tax} />
          </dd>
        </Row>
      )}
      {charge > 0 && (
        <Row align="stretch" justify="between" gap={4}>
          <dt>{config.additional_charge_name ?? t('checkout.bill.additionalCharge')}</dt>
          <dd>
            <Money amount={charge} />
          </dd>
        </Row>
      )}
      <Row align="stretch" justify="between" gap={4}>
        <dt>{outlook('outlook.total')}</dt>
        <dd>
          <Money amount={bill.total} />
        </dd>
      </Row>
    </Stack>
  );
}
