import { isOn, type OfflinePaymentMethod } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { Callout, Skeleton } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { CheckoutSection } from './checkout-section';
import styles from './pay-section.module.css';
import type { Checkout } from './use-checkout';

const CASH = 'cash';
const DIGITAL = 'digital:';
const OFFLINE = 'offline:';

/** The value of the choice, as the group of radio buttons knows it. */
function choiceOf({ payment, gateway }: Checkout['draft']): string | null {
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
  readonly checkout: Pick<
    Checkout,
    'draft' | 'change' | 'choices' | 'wallet' | 'way' | 'terms' | 'bill'
  >;
  /** Place order was pressed: what is missing is marked. */
  readonly checked: boolean;
  /** Stands above the choice. */
  readonly lead?: ReactNode;
}

/** What pays the order, or what the wallet leaves of it. */
export function PaySection({ checkout, checked, lead }: PaySectionProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const { draft, change, choices, wallet, way, terms, bill } = checkout;
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
  const cash = t(way === 'take_away' ? 'checkout.pay.cashAtStore' : 'checkout.pay.cash');
  const options = [
    ...(choices.cash ? [{ value: CASH, label: cash, disabledReason: cashLimit }] : []),
    ...choices.gateways.map(({ gateway, gateway_title }) => ({
      value: `${DIGITAL}${gateway}`,
      label: gateway_title,
      hint: t('checkout.pay.online'),
    })),
    ...choices.offline.map(({ id, method_name }) => ({
      value: `${OFFLINE}${id}`,
      label: method_name,
      hint: t('checkout.pay.offline'),
    })),
  ];
  const value = choiceOf(draft);
  const method = choices.offline.find(({ id }) => value === `${OFFLINE}${id}`);
  return (
    <CheckoutSection
      name="pay"
      title={title}
      summary={options.find((option) => option.value === value)?.label ?? null}
    >
      {lead}
      {wallet === 'part' && bill && (
        <p>{t('checkout.pay.rest', { amount: formats.money(bill.leftToPay) })}</p>
      )}
      {options.length > 0 ? (
        <RadioGroup
          label={title}
          hideLabel
          layout="cards"
          value={value}
          error={checked && value === null ? common('validation.paymentMethodRequired') : undefined}
          onChange={(chosen) => change(paymentOf(chosen))}
          options={options}
        />
      ) : terms.zone === null ? (
        <Skeleton height={64} />
      ) : (
        <Callout tone="warning">{t('checkout.pay.none')}</Callout>
      )}
      {method && <OfflineFields method={method} checkout={checkout} checked={checked} />}
    </CheckoutSection>
  );
}

function paymentOf(value: string): Partial<Checkout['draft']> {
  if (value.startsWith(DIGITAL)) {
    return { payment: 'digital_payment', gateway: value.slice(DIGITAL.length) };
  }
  if (value.startsWith(OFFLINE)) {
    return { payment: 'offline_payment', gateway: value.slice(OFFLINE.length) };
  }
  return { payment: 'cash_on_delivery', gateway: null };
}

interface OfflineFieldsProps extends PaySectionProps {
  readonly method: OfflinePaymentMethod;
}

/** Where to pay, and what the shop wants to know of the payment. */
function OfflineFields({ method, checkout, checked }: OfflineFieldsProps): ReactNode {
  const common = useTexts('common').t;
  const { draft, change } = checkout;
  return (
    <>
      <dl className={styles.account}>
        {method.method_fields.map(({ input_name, input_data }) => (
          <div key={input_name} className={styles.accountRow}>
            <dt>{wordsOf(input_name)}</dt>
            <dd>
              <bdi>{input_data}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {method.method_informations.map(({ customer_input: name, customer_placeholder, ...info }) => {
        const isRequired = isOn(info.is_required);
        const value = draft.offlineInputs[name] ?? '';
        const isMissing = checked && isRequired && value.trim() === '';
        return (
          <TextInput
            key={name}
            label={wordsOf(name)}
            optional={!isRequired}
            hint={customer_placeholder ?? undefined}
            value={value}
            error={isMissing ? common('states.required') : undefined}
            onChange={(event) =>
              change({ offlineInputs: { ...draft.offlineInputs, [name]: event.target.value } })
            }
          />
        );
      })}
    </>
  );
}

/** Field names of the shop are written like `account_number`. */
const wordsOf = (name: string) => name.replaceAll('_', ' ');
