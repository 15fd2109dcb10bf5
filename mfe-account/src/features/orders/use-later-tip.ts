import {
  createIdempotencyKey,
  errorMessages,
  type Order,
  read,
  walletBalanceIn,
  write,
} from '@storefront/api';
import { customerInfo, orderReads, orderTip, walletTransactions } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useFormats } from '@storefront/i18n';
import { paths, toast, useMutation, useQuery } from '@storefront/platform';
import { usePayingCards } from '@storefront/platform/paying-cards';
import { useSignedIn } from '@storefront/session';
import { useRef } from 'react';
import { isWebAddress } from '../payment/payment-input';
import { useAccountTexts } from '../texts/use-account-texts';
import { useOrderProof } from './order-proof';

/** A payment method for a tip. */
export interface TipMethod {
  readonly key: string;
  readonly name: string;
  readonly hint?: string;
  /** `wallet`, or a gateway's. */
  readonly method: string;
  readonly card: number | null;
  /** The most that it can pay, in major units; `null`: any amount. */
  readonly limit: number | null;
}

/** The payment methods for a tip to an order's courier, and the function that pays it. */
export function useLaterTip(order: Order, leave = (link: string) => window.location.assign(link)) {
  const { t, common } = useAccountTexts();
  const formats = useFormats();
  const proof = useOrderProof();
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
    name: t('orders.laterTip.wallet'),
    hint: t('orders.laterTip.balance', { amount: formats.money(balance) }),
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
          if (link === null) toast.success(t('orders.laterTip.given'));
          else if (isWebAddress(link)) leave(link);
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
