import {
  createIdempotencyKey,
  errorMessages,
  type Order,
  type OrderDetail,
  read,
  walletBalanceIn,
  write,
} from '@storefront/api';
import { customerInfo, orderReads, walletTransactions } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn, isVisible, readAmount } from '@storefront/domain';
import { isolate, registerTexts, useFormats, useRegion, useTexts } from '@storefront/i18n';
import { paths, toast, useMutation, useQuery } from '@storefront/platform';
import type { PayingCard } from '@storefront/platform/account-parts';
import { isLargeTip, tipOf } from '@storefront/pricing';
import { orderLedger } from '@storefront/pricing/placed';
import { useSignedIn } from '@storefront/session';
import { Button, Callout, Card, SectionHeading, Stack } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useRef, useState } from 'react';
import { orderTip } from '../contract';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    orderTip: typeof import('../texts/en.json');
  }
}

// In the chunk of the part: each further file name makes every first page larger.
registerTexts(
  'orderTip',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

/** What the page of an order gives to this part. */
export interface LaterTipProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  /** The token of a guest's link, which lets them change the order. */
  readonly proof: { readonly tracking_token?: string };
  readonly openPage: (link: string) => void;
  /** Cards that pay at a gateway without its page. */
  readonly usePayingCards: () => readonly PayingCard[];
}

/** A payment method for a tip. */
interface TipMethod {
  readonly key: string;
  readonly name: string;
  readonly hint?: string;
  /** `wallet`, or the key of a gateway. */
  readonly method: string;
  readonly card: number | null;
  /** The maximum that it can pay, in major units; `null`: any amount. */
  readonly limit: number | null;
}

/** The payment methods for a tip to an order's courier, and the function that pays it. */
function useLaterTip({ order, proof, openPage, usePayingCards }: LaterTipProps) {
  const { t } = useTexts('orderTip');
  const common = useTexts('common').t;
  const formats = useFormats();
  const cards = usePayingCards();
  const { data: config } = useQuery(read(shopConfig));
  const signedIn = useSignedIn();
  const hasWallet = signedIn && isOn(config?.customer_wallet_status);
  const { data: customer } = useQuery({ ...read(customerInfo), enabled: hasWallet });
  const giving = useMutation(
    write(orderTip, { refreshes: [...orderReads, customerInfo, walletTransactions] }),
  );
  /** One idempotency key for each request: another amount or method is another tip. */
  const attempt = useRef({ request: '', key: '' });
  const balance = hasWallet
    ? walletBalanceIn(customer, order.currency?.currency_code ?? config?.currency_code)
    : 0;
  const gateways = isOn(config?.digital_payment) ? (config?.active_payment_method_list ?? []) : [];
  const wallet = {
    key: 'wallet',
    name: t('wallet'),
    hint: t('balance', { amount: formats.money(balance) }),
    method: 'wallet',
    card: null,
    limit: balance,
  };
  const methods: readonly TipMethod[] = [
    ...(balance > 0 ? [wallet] : []),
    ...(gateways.length > 0 ? cards : []).map(({ id, gateway, name }) => ({
      key: `card:${id}`,
      name,
      method: gateway,
      card: id,
      limit: null,
    })),
    ...gateways.map(({ gateway, gateway_title }) => ({
      key: gateway,
      name: gateway_title,
      method: gateway,
      card: null,
      limit: null,
    })),
  ];

  function give(amount: number, { key, method, card }: TipMethod): void {
    const request = `${amount} ${key}`;
    if (attempt.current.request !== request)
      attempt.current = { request, key: createIdempotencyKey() };
    const callback = new URL(paths.trackOrder.href(order.id), window.location.origin).href;
    const payment = { payment_method: method, callback, saved_card_id: card };
    giving.mutate(
      {
        idempotencyKey: attempt.current.key,
        body: { ...proof, order_id: order.id, amount, ...payment },
      },
      {
        onSuccess: ({ redirect_link: link }) => {
          if (link === null) toast.success(t('given'));
          else openPage(link);
        },
      },
    );
  }

  return {
    methods: isOn(config?.dm_tips_status) ? methods : [],
    give,
    isGiving: giving.isPending,
    problem: giving.isError ? errorMessages(giving.error, common).join(' ') : '',
  };
}

const percents: readonly number[] = [5, 10, 15];
const CUSTOM = 'custom';

/** The amount that a tip is a percentage of: the items, or the delivery of a parcel. */
function baseOf({ order, lines }: Pick<LaterTipProps, 'order' | 'lines'>, digits: number): number {
  const items = orderLedger(order, lines, digits).lines.find(({ name }) => name === 'items');
  return items && items.amount > 0 ? items.amount : order.order_amount;
}

/** A tip for the courier of a delivered order: its amount and payment method. */
export default function LaterTip(props: LaterTipProps): ReactNode {
  const { order } = props;
  const { t } = useTexts('orderTip');
  const common = useTexts('common').t;
  const formats = useFormats();
  const digits = useRegion().currency.digits ?? 2;
  const { confirm, confirmDialog } = useConfirm();
  const { methods, give, isGiving, problem } = useLaterTip(props);
  const base = baseOf(props, digits);
  const shares = percents
    .map((percent) => ({ percent, amount: tipOf(percent, base, digits) }))
    .filter(({ amount }) => amount > 0);
  const [choice, setChoice] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [methodKey, setMethodKey] = useState<string | null>(null);
  const own = readAmount(text, digits);
  const isWrong = isVisible(text) && own === null;
  const amount = choice === CUSTOM ? (own ?? 0) : Number(choice ?? 0);
  const open = methods.filter((method) => method.limit === null || method.limit >= amount);
  const method = open.find(({ key }) => key === methodKey) ?? open[0];
  if (methods.length === 0) return null;

  async function press(chosen: TipMethod) {
    const usual = shares.at(-1)?.amount ?? 0;
    const isConfirmed =
      !isLargeTip(amount, base, usual) ||
      (await confirm({
        title: t('large', { amount: formats.money(amount) }),
        confirmLabel: t('give', { amount: formats.money(amount) }),
      }));
    if (isConfirmed) give(amount, chosen);
  }
  const courier = order.delivery_man?.[0]?.f_name;
  return (
    <Card as="section" padding="large" aria-labelledby="later-tip">
      <Stack gap={3}>
        <SectionHeading id="later-tip" hint={t('hint')}>
          {courier ? t('titleNamed', { name: isolate(courier) }) : t('title')}
        </SectionHeading>
        <RadioGroup
          label={t('amount')}
          layout="grid"
          value={choice}
          onChange={setChoice}
          options={[
            ...shares.map(({ percent, amount: share }) => ({
              value: String(share),
              label: formats.percent(percent),
              hint: formats.money(share),
            })),
            { value: CUSTOM, label: t('custom') },
          ]}
        />
        {choice === CUSTOM && (
          <TextInput
            label={t('own')}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={isWrong ? common('validation.amountWrong') : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {choice !== null && (
          <RadioGroup
            label={t('way')}
            layout="cards"
            value={method?.key ?? null}
            onChange={setMethodKey}
            options={open.map(({ key, name, hint }) => ({ value: key, label: name, hint }))}
          />
        )}
        {problem && (
          <Callout tone="danger" role="alert">
            {problem}
          </Callout>
        )}
        {method && amount > 0 && (
          <Button variant="primary" loading={isGiving} onClick={() => void press(method)}>
            {t('give', { amount: formats.money(amount) })}
          </Button>
        )}
      </Stack>
      {confirmDialog}
    </Card>
  );
}
