import type { Config, Coupon, StoreDetails } from '@storefront/api';
import { type TaxBody, useTax } from '@storefront/api/cart';
import { ledgerAmount, PricingError, type Quote, quote, sumMoney } from '@storefront/pricing';
import { useMemo } from 'react';
import { businessMoment } from '../cart/business-moment';
import type { CheckoutDraft } from './checkout-draft';
import type { CheckoutSource } from './use-checkout-source';
import type { DeliveryTerms } from './use-delivery-terms';

/** The bill as it is shown: ours at once, and the server's word where it differs (Decision 13). */
export interface CheckoutBill {
  /** `null` while something that it depends on is not known, or when an item's numbers make no sense. */
  readonly bill: Quote | null;
  readonly isBroken: boolean;
  /** The server's tax where it is another than ours. */
  readonly serverTax: number | null;
  /** What is to pay in the end, with the server's tax. */
  readonly total: number;
  readonly leftToPay: number;
}

export interface BillInput {
  readonly source: CheckoutSource;
  readonly draft: CheckoutDraft;
  readonly config: Config | null;
  readonly store: StoreDetails | null;
  readonly terms: DeliveryTerms;
  readonly coupon: Coupon | null;
  readonly walletBalance: number;
  /** The order so far, for the server's tax; `null` until it can be asked. */
  readonly order: TaxBody | null;
}

function compute(input: BillInput): Quote | null {
  const { source, draft, config, store, terms, coupon, walletBalance } = input;
  if (!config || !store || source.lines.length === 0) return null;
  const isDelivery = draft.orderType === 'delivery';
  return quote({
    ...businessMoment(),
    orderType: draft.orderType,
    config,
    lines: source.lines.map(({ priced }) => priced),
    store,
    zone: terms.zone,
    rates: terms.rates,
    ...(isDelivery && terms.status === 'ready'
      ? { distanceKm: terms.distanceKm, extraCharge: terms.extraCharge, surge: terms.surge }
      : { distanceKm: 0 }),
    coupon,
    tip: isDelivery ? draft.tip : 0,
    packaging: draft.packaging,
    walletBalance: draft.usesWallet ? walletBalance : 0,
  });
}

export function useBill(input: BillInput): CheckoutBill {
  const { source, draft, config, store, terms, coupon, walletBalance, order } = input;
  const { bill, isBroken } = useMemo(() => {
    try {
      const computed = compute({
        source,
        draft,
        config,
        store,
        terms,
        coupon,
        walletBalance,
        order: null,
      });
      return { bill: computed, isBroken: false };
    } catch (error) {
      // The numbers of an item or a store make no sense: said in place of the bill.
      if (error instanceof PricingError) return { bill: null, isBroken: true };
      throw error;
    }
  }, [source, draft, config, store, terms, coupon, walletBalance]);
  const tax = useTax(order ?? {}, source.version, { enabled: order !== null && bill !== null });
  const ourTax = bill ? ledgerAmount(bill, 'tax') : 0;
  const serverTax = tax.data && tax.data.tax_amount !== ourTax ? tax.data.tax_amount : null;
  // Included tax is part of the prices: another figure for it changes no total.
  const change = serverTax !== null && bill && !bill.taxIncluded ? [serverTax, -ourTax] : [];
  const digits = config?.digit_after_decimal_point;
  return {
    bill,
    isBroken,
    serverTax,
    total: bill ? sumMoney([bill.total, ...change], digits) : 0,
    leftToPay: bill ? sumMoney([bill.leftToPay, ...change], digits) : 0,
  };
}
