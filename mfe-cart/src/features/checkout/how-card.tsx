import { type Config, isOn, type StoreDetails } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { RadioGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { CheckoutCard } from './checkout-card';
import type { CheckoutDraft } from './checkout-draft';

interface HowCardProps {
  readonly draft: CheckoutDraft;
  readonly change: (part: Partial<CheckoutDraft>) => void;
  readonly config: Config;
  readonly store: StoreDetails;
}

type Way = CheckoutDraft['orderType'];

/** The ways in which a store gives its goods out; absent flags are on. */
export function offeredWays(config: Config, store: StoreDetails): readonly Way[] {
  const offers = (shop: typeof config.home_delivery_status, own: typeof store.delivery) =>
    isOn(shop ?? 1) && isOn(own ?? 1);
  const ways: Way[] = [];
  if (offers(config.home_delivery_status, store.delivery)) ways.push('delivery');
  if (offers(config.takeaway_status, store.take_away)) ways.push('take_away');
  return ways;
}

/** Delivery or take-away. */
export function HowCard({ draft, change, config, store }: HowCardProps): ReactNode {
  const { t } = useTexts('cart');
  const ways = offeredWays(config, store);
  return (
    <CheckoutCard number={1} title={t('checkout.how.title')}>
      <RadioGroup<Way>
        label={t('checkout.how.title')}
        hideLabel
        layout="cards"
        value={draft.orderType}
        onChange={(orderType) => change({ orderType })}
        options={(['delivery', 'take_away'] as const).map((way) => ({
          value: way,
          label: t(`checkout.how.${way}`),
          hint: way === 'delivery' ? store.delivery_time ?? undefined : store.address ?? undefined,
          disabledReason: ways.includes(way) ? undefined : t('checkout.how.notOffered'),
        }))}
      />
    </CheckoutCard>
  );
}
