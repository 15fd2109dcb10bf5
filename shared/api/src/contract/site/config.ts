import * as z from 'zod/mini';
import { OfflinePaymentMethod, PaymentGateway } from '../../entities/order/payment';
import { Config } from '../../entities/site/config';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';

const configEndpoint = { method: 'GET', area: 'configuration', caller: 'none' } as const;

export const shopConfig = defineEndpoint({
  ...configEndpoint,
  name: 'shopConfig',
  // The currency is that of the zones.
  varies: ['zoneid'],
  path: '/config',
  answer: Config,
});

/**
 * Whether a backend has an optional function switched on. One that names no features has the core only.
 * @param name as in `FEATURES` of the backend
 */
export const hasFeature = (config: Pick<Config, 'features'> | null | undefined, name: string) =>
  config?.features?.includes(name) ?? false;

export const paymentMethods = defineEndpoint({
  ...configEndpoint,
  name: 'paymentMethods',
  path: '/config/get-PaymentMethods',
  answer: lenientArray(PaymentGateway),
});

export const analyticScripts = defineEndpoint({
  ...configEndpoint,
  name: 'analyticScripts',
  path: '/config/get-analytic-scripts',
  answer: lenientArray(z.object({ type: z.string(), script_id: z.string() })),
});

export const offlinePaymentMethods = defineEndpoint({
  ...configEndpoint,
  name: 'offlinePaymentMethods',
  path: '/offline_payment_method_list',
  answer: z.nullable(lenientArray(OfflinePaymentMethod)),
});

/** Calls for the shop's configuration (`docs/configuration.md`). */
export const configEndpoints = [shopConfig, paymentMethods, analyticScripts, offlinePaymentMethods];
