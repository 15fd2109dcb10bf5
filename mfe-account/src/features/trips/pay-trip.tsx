import {
  type BodyOf,
  type Config,
  createIdempotencyKey,
  errorMessages,
  read,
  type Trip,
  walletBalanceIn,
  write,
} from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { tripDetails, tripList, tripPayment, tripPaymentBody } from '@storefront/api/rental';
import { isOn } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { toast, useMutation, useQuery } from '@storefront/platform';
import {
  isTripPart,
  type TripPaymentOption,
  tripPartRange,
  tripPayments,
} from '@storefront/pricing/placed';
import { useSignedIn } from '@storefront/session';
import { Button, Callout, Row, SectionHeading, Stack, Text } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { Checkbox } from '@storefront/ui/forms';
import { type ReactNode, useRef, useState } from 'react';
import { usePayingCards } from '../../built-in/paying-cards';
import { amountIn, isWebAddress } from '../payment/payment-input';
import type { PaymentFlag } from '../payment-return/payment-flag';
import { usePaymentFlag } from '../payment-return/use-payment-flag';
import { useAccountTexts } from '../texts/use-account-texts';
import { OtherBalances } from '../wallet/other-balances';
import { tripAddress } from './trip-address';
import { isOnlyFollowed, isPaidByLink, isPaidInParts, isPayable } from './trip-rules';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

interface PartFieldProps {
  /** The typed text; `null`: the whole amount due. */
  readonly value: string | null;
  /** The amount left to pay, in major units. */
  readonly due: number;
  /** The amount is invalid, and a payment was attempted. */
  readonly isWrong: boolean;
  readonly onChange: (value: string | null) => void;
}

/** Chooses whether the whole due amount is paid now, or a part of it. */
function PartField({ value, due, isWrong, onChange }: PartFieldProps): ReactNode {
  const t = useTripTexts();
  const formats = useFormats();
  const { least, most } = tripPartRange(due);
  const range = { least: isolate(formats.money(least)), most: isolate(formats.money(most)) };
  return (
    <>
      <Checkbox
        label={t('part.choose')}
        checked={value !== null}
        onChange={(isPart) => onChange(isPart ? '' : null)}
      />
      {value !== null && (
        <TextInput
          label={t('part.amount')}
          hint={t('part.range', range)}
          error={isWrong ? t('part.wrong', range) : undefined}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={14}
          className={styles.amount}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

/** Sends a payment of a trip. A repeated request has the same key; another method is another payment. */
function useTripPayment(leave: (link: string) => void) {
  const paying = useMutation(write(tripPayment, { refreshes: [tripList, tripDetails] }));
  const attempt = useRef({ request: '', key: '' });

  function send(
    { method, gateway, amount }: TripPaymentOption,
    cardId: number | undefined,
    body: BodyOf<typeof tripPayment>,
  ) {
    const request = `${method} ${gateway} ${amount} ${cardId ?? ''}`;
    if (attempt.current.request !== request) {
      attempt.current = { request, key: createIdempotencyKey() };
    }
    paying.mutate(
      { idempotencyKey: attempt.current.key, body: { ...body, saved_card_id: cardId } },
      {
        onSuccess: (answer) => {
          if (!('redirect_link' in answer)) toast.success(answer.message);
          else if (isWebAddress(answer.redirect_link)) leave(answer.redirect_link);
        },
      },
    );
  }
  return { send, paying };
}

/** The texts of the buttons, each with its amount unless that is invalid. */
function useOptionTexts(trip: Trip, config: Config, isAmountWrong: boolean) {
  const { t } = useAccountTexts();
  const own = useTripTexts();
  const formats = useFormats();
  const nameOf = (gateway: string | null) =>
    config.active_payment_method_list?.find((one) => one.gateway === gateway)?.gateway_title ?? '';
  const withName = (name: string, amount: number) =>
    isAmountWrong
      ? own('part.with', { name })
      : t('trips.pay.with', { amount: isolate(formats.money(amount)), name });
  function of({ method, gateway, amount: major }: TripPaymentOption): string {
    const amount = isolate(formats.money(major));
    if (method === 'wallet') return t('trips.pay.wallet', { amount });
    if (method === 'cash_payment') {
      return isUnderWay(trip) ? own('cash.pay', { amount }) : t('trips.pay.cash', { amount });
    }
    return gateway === 'cash_payment'
      ? t('trips.pay.restInCash', { amount })
      : withName(nameOf(gateway), major);
  }
  return { of, withName };
}

/** The pickup is over: cash is paid when the vehicle is returned. */
const isUnderWay = ({ trip_status }: Trip) => trip_status === 'ongoing';

interface PayTripProps {
  readonly trip: Trip;
  /** The token of the link that opened the trip. */
  readonly token?: string | null | undefined;
  /** Opens the payment page. */
  readonly leave?: (link: string) => void;
}

/**
 * The payment methods of a trip or its remaining amount: cash at the pickup, the wallet, a payment gateway, the wallet
 * first and the rest by another method, or a part of it at a gateway. Each button states its amount.
 */
export function PayTrip(props: PayTripProps): ReactNode {
  const { data: config } = useQuery(read(shopConfig));
  // The payment page redirects back with this flag. Whether the trip is paid is known from the trip itself.
  const outcome = usePaymentFlag();
  const { trip } = props;
  if (!isPayable(trip) || isOnlyFollowed(trip) || !config) return null;
  return <PaymentOptions {...props} config={config} outcome={outcome} />;
}

interface PaymentOptionsProps extends PayTripProps {
  readonly config: Config;
  readonly outcome: PaymentFlag | null;
}

function PaymentOptions({
  trip,
  token,
  config,
  outcome,
  leave = (link) => window.location.assign(link),
}: PaymentOptionsProps): ReactNode {
  const { t, common } = useAccountTexts();
  const own = useTripTexts();
  const formats = useFormats();
  const signedIn = useSignedIn();
  const { data: customer } = useQuery({ ...read(customerInfo), enabled: signedIn });
  const currency = trip.currency?.currency_code ?? config.currency_code;
  const balance = walletBalanceIn(customer, currency);
  const { send, paying } = useTripPayment(leave);
  const savedCards = usePayingCards();
  const [walletFirst, setWalletFirst] = useState(false);
  /** The typed text; `null`: the whole amount due. */
  const [part, setPart] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const section = useRef<HTMLElement>(null);
  const proof = isPaidByLink(trip) ? token : null;

  const hasWallet = signedIn && isOn(config.customer_wallet_status);
  const payment = tripPayments(trip, config, hasWallet ? balance : 0, walletFirst && part === null);
  const atGateways = payment.options.filter(({ method }) => method === 'digital_payment');
  const digits = trip.currency?.digit_after_decimal_point ?? config.digit_after_decimal_point;
  const chosen = part === null ? null : amountIn(part);
  const isPartWrong = chosen !== null && !isTripPart(chosen, payment.due, digits);
  const texts = useOptionTexts(trip, config, isPartWrong);
  const options =
    chosen !== null
      ? atGateways.map((option) => ({ ...option, amount: chosen }))
      : // A caller who has only the link cannot choose cash at the pickup.
        isPaidByLink(trip)
        ? atGateways
        : payment.options;
  // Saved cards can only pay for the customer's own trips.
  const cards = proof ? [] : savedCards;
  const isPaidInPart = trip.payment_status === 'partially_paid';

  function pay(option: TripPaymentOption, cardId?: number) {
    if (paying.isPending) return;
    setIsChecked(true);
    if (isPartWrong) {
      // After the error is rendered.
      requestAnimationFrame(() =>
        section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    send(option, cardId, {
      ...tripPaymentBody(trip, option, payment.leftToPay, tripAddress(trip.id, { token: proof })),
      ...(chosen !== null && { part_amount: chosen }),
      ...(proof && { tracking_token: proof }),
    });
  }

  const due = isolate(formats.money(payment.due));

  return (
    <Stack
      ref={section}
      as="section"
      gap={3}
      align="start"
      padTop={4}
      line="top"
      className={styles.part}
    >
      <SectionHeading level={3}>
        {t(isPaidInPart ? 'trips.pay.restHeading' : 'trips.pay.heading')}
      </SectionHeading>
      {(outcome === 'fail' || outcome === 'cancel') && !paying.isError && (
        <Callout tone="warning">{t('trips.pay.notPaid')}</Callout>
      )}
      {trip.held_until && (
        <Callout tone="warning">
          {own('held', { time: isolate(formats.time(trip.held_until)) })}
        </Callout>
      )}
      {payment.canSplit && part === null && (
        <Checkbox
          label={t('trips.pay.walletFirst', { amount: isolate(formats.money(balance)) })}
          checked={walletFirst}
          onChange={setWalletFirst}
        />
      )}
      {isPaidInParts(trip) && atGateways.length > 0 && (
        <PartField
          value={part}
          due={payment.due}
          isWrong={isChecked && isPartWrong}
          onChange={(value) => {
            setPart(value);
            setIsChecked(false);
          }}
        />
      )}
      {hasWallet && balance === 0 && <OtherBalances customer={customer} currencyCode={currency} />}
      <Row wrap gap={2} align="stretch">
        {cards.flatMap((card) => {
          const option = options.find(({ gateway }) => gateway === card.gateway);
          return option ? (
            <Button
              key={card.id}
              variant="primary"
              loading={paying.isPending}
              onClick={() => pay(option, card.id)}
            >
              {texts.withName(card.name, option.amount)}
            </Button>
          ) : (
            []
          );
        })}
        {options.map((option) => (
          <Button
            key={`${option.method} ${option.gateway}`}
            loading={paying.isPending}
            onClick={() => pay(option)}
          >
            {texts.of(option)}
          </Button>
        ))}
      </Row>
      {(isPaidInPart || trip.payment_method === 'cash_payment') && (
        <Text tone="muted">
          {isUnderWay(trip)
            ? own('cash.chosen', { amount: due })
            : t(isPaidInPart ? 'trips.pay.restCashChosen' : 'trips.pay.cashChosen', {
                amount: due,
              })}
        </Text>
      )}
      {paying.isError && (
        <Callout tone="danger" role="alert">
          {errorMessages(paying.error, common).join(' ')}
        </Callout>
      )}
    </Stack>
  );
}
