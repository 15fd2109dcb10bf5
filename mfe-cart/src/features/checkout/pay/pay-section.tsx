import { useFormats, useTexts } from '@storefront/i18n';
import { Callout, lazyPart, Skeleton } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, Suspense } from 'react';
import type { CardChoice } from '../../../built-in/card-lists';
import type { CheckoutDraft } from '../../order/checkout-draft';
import type { BillPart, DraftPart, PaymentPart } from '../../order/checkout-parts';
import { CheckoutSection } from '../checkout-section';
import { savingsPart } from '../savings/savings-part';
import type { ChangeDraft } from '../use-draft';
import type { SplitChoice } from './pay-at-once';
import { cardOf, useExpress, useSavedCards } from './use-pay-at-once';

const OfflineFields = lazyPart(() => import('./offline-fields'));
const CashChoice = savingsPart(() => import('./cash-choice'));

const CASH = 'cash';
const SPLIT = 'split';
const CARD = 'card:';
const DIGITAL = 'digital:';
const OFFLINE = 'offline:';

/** The value of the choice in the group of radio buttons. */
function choiceOf(
  { payment, gateway }: CheckoutDraft,
  card: CardChoice | null,
  isSplit: boolean,
): string | null {
  if (isSplit) return SPLIT;
  if (card) return `${CARD}${card.id}`;
  switch (payment) {
    case 'cash_on_delivery':
      return CASH;
    case 'digital_payment':
      return `${DIGITAL}${gateway ?? ''}`;
    case 'offline_payment':
      return `${OFFLINE}${gateway ?? ''}`;
    case null:
      return null;
  }
}

interface PaySectionProps {
  readonly draft: DraftPart;
  readonly payment: PaymentPart;
  readonly bill: BillPart;
  readonly change: ChangeDraft;
  /** Place order was pressed: missing fields are marked. */
  readonly checked: boolean;
  /** Whether the courier can be asked to bring change. */
  readonly offersChange?: boolean;
  /** Payment in parts of a cart of several people. */
  readonly split?: SplitChoice | null;
  /** Label of cash when it is not paid at the delivery. */
  readonly cashLabel?: string | undefined;
  /** Shown above the options. */
  readonly lead?: ReactNode;
}

/** The payment method of the order, or of the part that the wallet does not pay. */
export function PaySection(props: PaySectionProps): ReactNode {
  const { draft, payment, bill, change, checked, offersChange = false, lead } = props;
  const cards = useSavedCards();
  const express = useExpress(payment.choices.gateways, draft.decisions);
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const { choices, wallet } = payment;
  const title = t('checkout.pay.title');
  if (wallet === 'all') {
    return (
      <CheckoutSection name="pay" title={title} summary={t('checkout.pay.wallet')}>
        {lead}
        <Callout tone="success">{t('checkout.pay.walletAll')}</Callout>
      </CheckoutSection>
    );
  }
  const cashLimit =
    choices.cashLimit === null
      ? undefined
      : `${common('cart.cashLimit')} (${formats.money(choices.cashLimit)})`;
  const cash =
    props.cashLabel ??
    t(draft.method === 'take_away' ? 'checkout.pay.cashAtStore' : 'checkout.pay.cash');
  const { gateways } = choices;
  const split = wallet === 'none' && gateways.length > 0 ? (props.split ?? null) : null;
  const shownCards = cards.filter((card) => gateways.some((one) => one.gateway === card.gateway));
  const options = [
    ...(split ? [{ value: SPLIT, label: split.label, hint: split.hint }] : []),
    ...shownCards.map((card) => ({
      value: `${CARD}${card.id}`,
      label: card.label,
      hint: card.hint,
    })),
    ...(choices.cash ? [{ value: CASH, label: cash, disabledReason: cashLimit }] : []),
    ...choices.gateways.map(({ gateway, gateway_title }) => ({
      value: `${DIGITAL}${gateway}`,
      label: gateway_title,
      hint: express?.gateway.gateway === gateway ? express.hint : t('checkout.pay.online'),
    })),
    ...choices.offline.map(({ id, method_name }) => ({
      value: `${OFFLINE}${id}`,
      label: method_name,
      hint: t('checkout.pay.offline'),
    })),
  ];
  const card = cardOf(draft.decisions, shownCards);
  const isSplitNow = split !== null && draft.decisions.isInParts;
  const value = choiceOf(draft.decisions, card, isSplitNow);
  const method = choices.offline.find(({ id }) => value === `${OFFLINE}${id}`);
  return (
    <CheckoutSection
      name="pay"
      title={title}
      summary={options.find((option) => option.value === value)?.label ?? null}
    >
      {lead}
      {wallet === 'part' && bill.shown && (
        <p>{t('checkout.pay.rest', { amount: formats.money(bill.shown.leftToPay) })}</p>
      )}
      {options.length > 0 ? (
        <RadioGroup
          label={title}
          hideLabel
          layout="cards"
          value={value}
          error={checked && value === null ? common('validation.paymentMethodRequired') : undefined}
          onChange={(chosen) => change(paymentOf(chosen, shownCards, gateways[0]?.gateway ?? null))}
          options={options}
        />
      ) : !payment.isKnown ? (
        <Skeleton height={64} />
      ) : (
        <Callout tone="warning">{t('checkout.pay.none')}</Callout>
      )}
      {value === CASH && offersChange && bill.shown && (
        <Suspense>
          <CashChoice
            amount={bill.shown.leftToPay}
            paysWith={draft.decisions.paysWith}
            onPaysWith={(paysWith) => change({ paysWith })}
          />
        </Suspense>
      )}
      {method && (
        <Suspense fallback={<Skeleton height={160} />}>
          <OfflineFields
            method={method}
            inputs={draft.decisions.offlineInputs}
            change={change}
            checked={checked}
          />
        </Suspense>
      )}
    </CheckoutSection>
  );
}

/** @param first the gateway that is sent when each person chooses their own */
function paymentOf(
  value: string,
  cards: readonly CardChoice[],
  first: string | null,
): Partial<CheckoutDraft> {
  const none = { savedCard: null, isInParts: false };
  if (value === SPLIT) {
    return { ...none, payment: 'digital_payment', gateway: first, isInParts: true };
  }
  const card = cards.find(({ id }) => value === `${CARD}${id}`);
  if (card) {
    return { ...none, payment: 'digital_payment', gateway: card.gateway, savedCard: card.id };
  }
  if (value.startsWith(DIGITAL)) {
    return { ...none, payment: 'digital_payment', gateway: value.slice(DIGITAL.length) };
  }
  if (value.startsWith(OFFLINE)) {
    return { ...none, payment: 'offline_payment', gateway: value.slice(OFFLINE.length) };
  }
  return { ...none, payment: 'cash_on_delivery', gateway: null };
}
