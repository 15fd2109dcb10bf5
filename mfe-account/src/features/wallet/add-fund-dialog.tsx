import {
  type BodyOf,
  call,
  createIdempotencyKey,
  type PaymentGateway,
  read,
  type WalletBonus,
} from '@storefront/api';
import { addFund, walletBonuses } from '@storefront/api/account';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { paths, useQuery } from '@storefront/platform';
import { type FormValues, formOf, string, text } from '@storefront/platform/forms';
import { PricingError, walletBonus } from '@storefront/pricing';
import { Button, Picture, Row } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { FormikField, useFormikContext } from '@storefront/ui/forms';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useRef } from 'react';
import { usePayingCards } from '../../built-in/paying-cards';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { amountFault, amountIn, isTooLarge, isWebAddress } from '../payment/payment-input';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

/** Round amounts that are offered in addition to those with a bonus. */
const ROUND = [100, 200, 500];

/** Amounts to choose with one press, each with its bonus, and what the chosen one earns. */
function FundAmounts(): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { values, setFieldValue } = useFormikContext<{ amount: string }>();
  const { data: bonuses } = useQuery(read(walletBonuses));
  const bonusOf = useBonus(bonuses ?? []);
  const minima = (bonuses ?? []).map(({ minimum_add_amount }) => minimum_add_amount);
  const amounts = [...new Set([...ROUND, ...minima.filter((amount) => amount >= 1)])];
  const earned = bonusOf(amountIn(values.amount));
  return (
    <>
      <Row as="ul" wrap gap={2} aria-label={t('wallet.amounts')}>
        {amounts
          .sort((one, other) => one - other)
          .map((amount) => {
            const bonus = bonusOf(amount);
            return (
              <li key={amount}>
                <Button
                  size="small"
                  onClick={() => void setFieldValue('amount', String(amount))}
                  aria-pressed={amountIn(values.amount) === amount}
                >
                  {bonus > 0
                    ? t('wallet.amountAndBonus', {
                        amount: isolate(formats.money(amount)),
                        bonus: isolate(formats.money(bonus)),
                      })
                    : formats.money(amount)}
                </Button>
              </li>
            );
          })}
      </Row>
      <p role="status">
        {earned > 0 && t('wallet.earns', { bonus: isolate(formats.money(earned)) })}
      </p>
    </>
  );
}

/** The bonus of a top-up by the server's rules; the server decides when it is paid. */
function useBonus(bonuses: readonly WalletBonus[]): (amount: number) => number {
  const { timeZone, currency } = useRegion();
  return (amount) => {
    try {
      const options = { at: new Date(), timeZone, digits: currency.digits ?? null };
      return walletBonus(bonuses, amount, options).amount;
    } catch (error) {
      // With invalid terms no bonus is shown.
      if (error instanceof PricingError) return 0;
      throw error;
    }
  };
}

/** The prefix of a saved card's id, among the keys of gateways. */
const CARD = 'card:';

interface AddFundDialogProps {
  readonly methods: readonly PaymentGateway[];
  readonly onClose: () => void;
  /** Goes to the payment page. */
  readonly leave?: (link: string) => void;
}

/** A wallet top-up: amount and payment method; the browser then opens the payment page. */
export default function AddFundDialog({
  methods,
  onClose,
  leave = (link) => window.location.assign(link),
}: AddFundDialogProps): ReactNode {
  const { t, common } = useAccountTexts();
  const { currency } = useRegion();
  const cards = usePayingCards();
  /** One key per request: another amount or method is another top-up. */
  const attempt = useRef({ request: '', key: '' });

  const form = formOf<BodyOf<typeof addFund>>()({
    amount: {
      ...text(
        string()
          .required(common('validation.amountRequired'))
          .test('size', t('wallet.tooMuch'), (value) => !isTooLarge(value ?? ''))
          .test('amount', (value, context) => {
            const fault = amountFault(value ?? '', currency.digits);
            return (
              fault === null || context.createError({ message: common(`validation.${fault}`) })
            );
          }),
      ),
      send: amountIn,
    },
    /** A gateway, or a saved card. */
    method: { initial: '', rule: string().required(common('validation.paymentMethodRequired')) },
  });

  async function send(values: FormValues<typeof form>) {
    const { method } = values;
    const request = `${amountIn(values.amount)} ${method}`;
    if (attempt.current.request !== request)
      attempt.current = { request, key: createIdempotencyKey() };
    const card = cards.find(({ id }) => method === `${CARD}${id}`);
    const { redirect_link: link } = await call(addFund, {
      body: form.body(values, {
        payment_method: card?.gateway ?? method,
        saved_card_id: card?.id,
        callback: `${window.location.origin}${paths.profile.href('wallet')}`,
        payment_platform: 'web',
      }),
      idempotencyKey: attempt.current.key,
    });
    if (!isWebAddress(link)) throw new Error(`No address of a payment page: ${link}`);
    leave(link);
  }

  return (
    <ResponsiveDialog open onClose={onClose} closeOnShade={false} title={t('wallet.addFund')}>
      <AccountForm label={t('wallet.addFund')} form={form} keepAs="add-fund" onSend={send}>
        <FormikField name="amount">
          {({ input }) => (
            <TextInput
              label={t('wallet.amount')}
              hint={currency.symbol && t('wallet.goesTo', { currency: isolate(currency.symbol) })}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              {...input}
            />
          )}
        </FormikField>
        <FundAmounts />
        <FormikField name="method">
          {({ control: { onBlur: _onBlur, ...control } }) => (
            <RadioGroup
              {...control}
              label={t('wallet.method')}
              layout="cards"
              options={[
                ...cards.map(({ id, name }) => ({ value: `${CARD}${id}`, label: name })),
                ...methods.map((method) => ({
                  value: method.gateway,
                  label: method.gateway_title,
                  extra: (
                    <Picture
                      src={method.gateway_image_full_url}
                      alt=""
                      width={40}
                      height={28}
                      fit="contain"
                      className={section.logo}
                    />
                  ),
                })),
              ]}
            />
          )}
        </FormikField>
        <FormProblem />
        <AddButton />
      </AccountForm>
    </ResponsiveDialog>
  );
}

/** Does nothing while the amount is 0 or less. */
function AddButton(): ReactNode {
  const { t, common } = useAccountTexts();
  const { values } = useFormikContext<{ amount: string }>();
  const { digits } = useRegion().currency;
  const fault = isTooLarge(values.amount) ? null : amountFault(values.amount, digits);
  return (
    <SubmitButton disabledReason={fault ? common(`validation.${fault}`) : undefined}>
      {t('wallet.pay')}
    </SubmitButton>
  );
}
