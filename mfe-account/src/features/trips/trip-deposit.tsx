import { createIdempotencyKey, errorMessages, read, type Trip, write } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { tripDeposit, tripDetails } from '@storefront/api/rental';
import { isTripStatus } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { useMutation, useQuery } from '@storefront/platform';
import { Button, Callout, Row, SectionHeading, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { isWebAddress } from '../payment/payment-input';
import { depositAim } from '../payment-return/payment-flag';
import { usePaymentFlag } from '../payment-return/use-payment-flag';
import { useAccountTexts } from '../texts/use-account-texts';
import { tripAddress } from './trip-address';
import { isPaidByLink } from './trip-rules';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

interface TripDepositProps {
  readonly trip: Trip;
  /** The token of the link that opened the trip. */
  readonly token?: string | null | undefined;
  /** Opens the page on which the deposit is reserved. */
  readonly leave?: (link: string) => void;
}

/** The deposit that the provider holds until the return: its state, and the gateways at which it can be reserved. */
export function TripDeposit({
  trip,
  token,
  leave = (link) => window.location.assign(link),
}: TripDepositProps): ReactNode {
  const t = useTripTexts();
  const { common } = useAccountTexts();
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const outcome = usePaymentFlag('deposit');
  const holding = useMutation(write(tripDeposit, { refreshes: [tripDetails] }));
  const [idempotencyKey] = useState(createIdempotencyKey);
  const text = useDepositText(trip);
  const { deposit } = trip;
  if (!deposit || text === null) return null;
  const proof = isPaidByLink(trip) ? token : null;

  function hold(gateway: string) {
    if (holding.isPending) return;
    const body = {
      trip_id: trip.id,
      payment_gateway: gateway,
      callback_url: tripAddress(trip.id, { token: proof, query: depositAim }),
      ...(proof && { tracking_token: proof }),
    };
    holding.mutate(
      { idempotencyKey: `${idempotencyKey}-${gateway}`, body },
      { onSuccess: ({ redirect_link: link }) => isWebAddress(link) && leave(link) },
    );
  }
  const nameOf = (gateway: string) =>
    config?.active_payment_method_list?.find((one) => one.gateway === gateway)?.gateway_title ?? '';
  const gateways = (config && deposit.gateways) ?? [];
  return (
    <section className={styles.part}>
      <SectionHeading level={3}>{t('deposit.heading')}</SectionHeading>
      {(outcome === 'fail' || outcome === 'cancel') && !holding.isError && (
        <Callout tone="warning">{t('deposit.notHeld')}</Callout>
      )}
      <Text>{text}</Text>
      {gateways.length > 0 && <Text tone="muted">{t('deposit.hint')}</Text>}
      <Row wrap gap={2} align="stretch">
        {gateways.map((gateway) => (
          <Button key={gateway} loading={holding.isPending} onClick={() => hold(gateway)}>
            {t('deposit.hold', {
              amount: isolate(formats.money(deposit.amount)),
              name: nameOf(gateway),
            })}
          </Button>
        ))}
      </Row>
      {holding.isError && (
        <Callout tone="danger" role="alert">
          {errorMessages(holding.error, common).join(' ')}
        </Callout>
      )}
    </section>
  );
}

/** A text about the state of the deposit; `null` if there is nothing to say. */
function useDepositText({ deposit, trip_status: status }: Trip): string | null {
  const t = useTripTexts();
  const formats = useFormats();
  if (!deposit) return null;
  const amount = isolate(formats.money(deposit.amount));
  switch (deposit.status) {
    case 'held':
      return deposit.released_at
        ? t('deposit.heldUntil', { amount, time: isolate(formats.dateTime(deposit.released_at)) })
        : t('deposit.held', { amount });
    case 'released':
      return t('deposit.released', { amount });
    case 'taken': {
      const taken = isolate(formats.money(deposit.taken_amount ?? 0));
      return t('deposit.taken', { amount, taken, reason: isolate(deposit.reason ?? '') });
    }
    case 'at_pickup':
      return isTripStatus(status, 'open') ? t('deposit.atPickup', { amount }) : null;
  }
}
