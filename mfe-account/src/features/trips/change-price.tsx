import { serverNow, type TripChangePrice } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Money, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

interface ChangePriceProps {
  /** `undefined` while it is being computed. */
  readonly price: TripChangePrice | undefined;
}

/** The price of a trip after a change, the difference to pay or to refund, and until when it can then be canceled. */
export function ChangePrice({ price }: ChangePriceProps): ReactNode {
  const t = useTripTexts();
  const formats = useFormats();
  if (!price) {
    return (
      <SkeletonGroup label={t('change.pricing')} gap={2}>
        <Skeleton height={24} />
        <Skeleton height={24} />
      </SkeletonGroup>
    );
  }
  const losesCancellation =
    price.cancel_until != null && Date.parse(price.cancel_until) < serverNow().getTime();
  return (
    <div role="status">
      <Stack as="dl" gap={2} className={styles.facts} aria-label={t('change.priceLabel')}>
        <Amount label={t('change.before')} amount={price.previous_trip_amount} />
        <Amount label={t('change.now')} amount={price.trip_amount} />
        {price.left_to_pay > 0 && (
          <Amount label={t('change.leftToPay')} amount={price.left_to_pay} />
        )}
        {price.refund_amount > 0 && (
          <Amount label={t('change.toWallet')} amount={price.refund_amount} />
        )}
      </Stack>
      {price.cancel_until && (
        <Text tone="muted" size="sm">
          {losesCancellation
            ? t('change.tooLateThen')
            : t('change.until', { time: isolate(formats.dateTime(price.cancel_until)) })}
        </Text>
      )}
    </div>
  );
}

function Amount({ label, amount }: { readonly label: string; readonly amount: number }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
