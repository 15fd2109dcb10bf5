import { createIdempotencyKey, errorMessages, read, type Trip, write } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { tripDetails } from '@storefront/api/rental';
import { isolate, registerTexts, useFormats, useTexts } from '@storefront/i18n';
import { useMutation, useQuery } from '@storefront/platform';
import { Button, Callout, Row, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { tripDeposit } from '../contract';
import { deposits } from '../feature';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    deposits: typeof import('../texts/en.json');
  }
}

// In the chunk of the trip's page: each further file name makes every first page larger.
registerTexts(
  'deposits',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

interface DepositPartProps {
  readonly trip: Trip;
  readonly token: string | null;
  readonly returnTo: string;
  readonly outcome: 'success' | 'fail' | 'cancel' | null;
  readonly openPage: (link: string) => void;
  /** That the deposit is left at the pickup. */
  readonly children: ReactNode;
}

/** The state of a trip's deposit, and the buttons that have it set aside in advance. */
function DepositPart({
  trip: { id, deposit },
  token,
  returnTo,
  outcome,
  openPage,
  children,
}: DepositPartProps): ReactNode {
  const { t } = useTexts('deposits');
  const common = useTexts('common').t;
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const holding = useMutation(write(tripDeposit, { refreshes: [tripDetails] }));
  const [idempotencyKey] = useState(createIdempotencyKey);
  if (!deposit) return null;
  const amount = isolate(formats.money(deposit.amount));

  function hold(gateway: string) {
    if (holding.isPending) return;
    const body = {
      trip_id: id,
      payment_gateway: gateway,
      callback_url: returnTo,
      ...(token && { tracking_token: token }),
    };
    holding.mutate(
      { idempotencyKey: `${idempotencyKey}-${gateway}`, body },
      { onSuccess: ({ redirect_link: link }) => openPage(link) },
    );
  }
  const nameOf = (gateway: string) =>
    config?.active_payment_method_list?.find((one) => one.gateway === gateway)?.gateway_title ?? '';
  const gateways = (config && deposit.gateways) ?? [];
  return (
    <>
      {(outcome === 'fail' || outcome === 'cancel') && !holding.isError && (
        <Callout tone="warning">{t('notHeld')}</Callout>
      )}
      {deposit.status === 'at_pickup' ? children : <HeldDeposit deposit={deposit} />}
      {gateways.length > 0 && <Text tone="muted">{t('hint')}</Text>}
      <Row wrap gap={2} align="stretch">
        {gateways.map((gateway) => (
          <Button key={gateway} loading={holding.isPending} onClick={() => hold(gateway)}>
            {t('hold', { amount, name: nameOf(gateway) })}
          </Button>
        ))}
      </Row>
      {holding.isError && (
        <Callout tone="danger" role="alert">
          {errorMessages(holding.error, common).join(' ')}
        </Callout>
      )}
    </>
  );
}

/** The state of a deposit that was set aside. */
function HeldDeposit({ deposit }: { readonly deposit: NonNullable<Trip['deposit']> }): ReactNode {
  const { t } = useTexts('deposits');
  const formats = useFormats();
  const { status, released_at: releasedAt, taken_amount: taken, reason } = deposit;
  const amount = isolate(formats.money(deposit.amount));
  if (status === 'released') return <Text>{t('released', { amount })}</Text>;
  if (status === 'taken') {
    const values = { taken: isolate(formats.money(taken ?? 0)), reason: isolate(reason ?? '') };
    return <Text>{t('taken', { amount, ...values })}</Text>;
  }
  return (
    <Text>
      {releasedAt
        ? t('heldUntil', { amount, time: isolate(formats.dateTime(releasedAt)) })
        : t('held', { amount })}
    </Text>
  );
}

/** The part of this feature on the page of a trip. */
export const depositsOfTrip = { ...deposits, Part: DepositPart };
