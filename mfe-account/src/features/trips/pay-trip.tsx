import { createIdempotencyKey, errorMessages, isOn, type Trip } from '@storefront/api';
import { useProfile } from '@storefront/api/account';
import { useConfig } from '@storefront/api/config';
import { usePayTrip } from '@storefront/api/rental';
import { isolate, useFormats } from '@storefront/i18n';
import { paths, toast } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Button, Callout, SectionHeading } from '@storefront/ui';
import { Checkbox } from '@storefront/ui/forms';
import { type ReactNode, useRef, useState } from 'react';
import { usePaymentFlag } from '../payment-return/use-payment-flag';
import { useAccountTexts } from '../texts/use-account-texts';
import { isWebAddress } from '../wallet/top-up';
import { isPayable } from './trip-rules';
import styles from './trips.module.css';

interface PayTripProps {
  readonly trip: Trip;
  /** Goes to the payment page. */
  readonly leave?: (link: string) => void;
}

/**
 * The ways to pay a trip (Contract 4.31): in cash at the pickup, from the wallet, at a payment gateway, or with
 * what the wallet holds first and the rest in one of the other ways.
 */
export function PayTrip({
  trip,
  leave = (link) => window.location.assign(link),
}: PayTripProps): ReactNode {
  const { t, common } = useAccountTexts();
  const formats = useFormats();
  const { data: config } = useConfig();
  const signedIn = useSignedIn();
  const balance = useProfile({ enabled: signedIn }).data?.wallet_balance ?? 0;
  const paying = usePayTrip();
  const [walletFirst, setWalletFirst] = useState(false);
  // The payment page sends the browser back with it; whether the trip is paid, the trip itself says.
  const outcome = usePaymentFlag();
  /** One key for one wish: another way to pay is another payment. */
  const attempt = useRef({ wish: '', key: '' });
  if (!isPayable(trip)) return null;

  const hasWallet = signedIn && isOn(config?.customer_wallet_status);
  const isEnough = balance >= trip.trip_amount;
  const canSplit = hasWallet && balance > 0 && !isEnough && isOn(config?.partial_payment_status);
  const rest = config?.partial_payment_method ?? 'both';
  const isSplit = canSplit && walletFirst;
  const gateways = isOn(config?.digital_payment) ? (config?.active_payment_method_list ?? []) : [];

  function pay(method: 'cash_payment' | 'wallet' | 'digital_payment', gateway: string | null) {
    if (paying.isPending) return;
    const isPartial = isSplit && method !== 'wallet';
    const wish = `${method} ${gateway} ${isPartial}`;
    if (attempt.current.wish !== wish) attempt.current = { wish, key: createIdempotencyKey() };
    paying.mutate(
      {
        idempotencyKey: attempt.current.key,
        payment: {
          trip_id: trip.id,
          payment_method: isPartial ? 'partial_payment' : method,
          payment_gateway: isPartial ? (gateway ?? 'cash_payment') : gateway,
          callback_url: gateway
            ? `${window.location.origin}${paths.trackOrder.path}?trip_id=${trip.id}`
            : null,
        },
      },
      {
        onSuccess: (answer) => {
          if (!('redirect_link' in answer)) toast.success(answer.message);
          else if (isWebAddress(answer.redirect_link)) leave(answer.redirect_link);
        },
      },
    );
  }

  return (
    <section className={styles.part}>
      <SectionHeading level={3}>{t('trips.pay.heading')}</SectionHeading>
      {(outcome === 'fail' || outcome === 'cancel') && !paying.isError && (
        <Callout tone="warning">{t('trips.pay.notPaid')}</Callout>
      )}
      {canSplit && (
        <Checkbox
          label={t('trips.pay.walletFirst', { amount: isolate(formats.money(balance)) })}
          checked={walletFirst}
          onChange={setWalletFirst}
        />
      )}
      <div className={styles.choices}>
        {hasWallet && isEnough && (
          <Button loading={paying.isPending} onClick={() => pay('wallet', null)}>
            {t('trips.pay.wallet')}
          </Button>
        )}
        {!(isSplit && rest === 'cod') &&
          gateways.map(({ gateway, gateway_title }) => (
            <Button
              key={gateway}
              loading={paying.isPending}
              onClick={() => pay('digital_payment', gateway)}
            >
              {t('trips.pay.with', { name: gateway_title })}
            </Button>
          ))}
        {isSplit
          ? rest !== 'digital_payment' && (
              <Button loading={paying.isPending} onClick={() => pay('cash_payment', null)}>
                {t('trips.pay.restInCash')}
              </Button>
            )
          : trip.payment_method !== 'cash_payment' && (
              <Button loading={paying.isPending} onClick={() => pay('cash_payment', null)}>
                {t('trips.pay.cash')}
              </Button>
            )}
      </div>
      {trip.payment_method === 'cash_payment' && (
        <p className={styles.muted}>{t('trips.pay.cashChosen')}</p>
      )}
      {paying.isError && (
        <Callout tone="danger" role="alert">
          {errorMessages(paying.error, common).join(' ')}
        </Callout>
      )}
    </section>
  );
}
