import type { Config, OfflinePaymentMethod, PaymentGateway, Zone } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isCashAllowed } from '@storefront/pricing/order';

export interface PaymentChoicesInput {
  readonly config: Config;
  readonly zone: Zone | null;
  readonly moduleId: number;
  /** The order amount, major units. */
  readonly total: number;
  readonly offlineMethods: readonly OfflinePaymentMethod[];
  /** The wallet pays a part, so only methods that may pay the rest are offered. */
  readonly withWallet: boolean;
}

export interface PaymentChoices {
  readonly cash: boolean;
  /** The limit for cash if the amount exceeds it; otherwise `null`. */
  readonly cashLimit: number | null;
  readonly gateways: readonly PaymentGateway[];
  readonly offline: readonly OfflinePaymentMethod[];
}

/** The payment methods of the order: the shop, the zone and, together with the wallet, its rule must all allow them. */
export function paymentChoices(input: PaymentChoicesInput): PaymentChoices {
  const { config, zone, moduleId, total, offlineMethods, withWallet } = input;
  const beside = withWallet ? (config.partial_payment_method ?? 'both') : 'both';
  const mayCash = beside !== 'digital_payment';
  const mayDigital = beside !== 'cod';
  const maximum = zone?.modules.find(({ id }) => id === moduleId)?.pivot.maximum_cod_order_amount;
  const cash = mayCash && isOn(config.cash_on_delivery) && isOn(zone?.cash_on_delivery);
  const digital = mayDigital && isOn(config.digital_payment) && isOn(zone?.digital_payment);
  const offline = mayDigital && isOn(config.offline_payment_status) && isOn(zone?.offline_payment);
  return {
    cash,
    cashLimit: cash && maximum && !isCashAllowed(total, maximum) ? maximum : null,
    gateways: digital ? (config.active_payment_method_list ?? []) : [],
    offline: offline ? offlineMethods : [],
  };
}

/** Whether any payment method is available. */
export const hasChoice = ({ cash, cashLimit, gateways, offline }: PaymentChoices): boolean =>
  (cash && cashLimit === null) || gateways.length > 0 || offline.length > 0;

/** The wallet's part in the payment of an order. */
export type WalletPart = 'none' | 'part' | 'all';

export interface WalletPartInput {
  /** The customer wants it, and the order may be paid in advance. */
  readonly uses: boolean;
  /** Of the wallet, major units. */
  readonly balance: number;
  /** Of the order, major units. */
  readonly total: number;
  /** Otherwise it must cover the whole amount, or the server refuses the order. */
  readonly mayPayPart: boolean;
}

/** The wallet's part in an order with this total. */
export function walletPart({ uses, balance, total, mayPayPart }: WalletPartInput): WalletPart {
  if (!uses || balance <= 0 || total <= 0) return 'none';
  if (balance >= total) return 'all';
  return mayPayPart ? 'part' : 'none';
}
