import type { Config, Zone } from '@storefront/api';
import { sampleZone } from '../../testing/checkout';
import { sampleConfig } from '../../testing/samples';
import { hasChoice, paymentChoices, walletPart } from './payment-choices';

const zone = sampleZone;
const gateways = [{ gateway: 'sandbox', gateway_title: 'Card' }];
const offlineMethods = [{ id: 3, method_name: 'Bank', method_fields: [], method_informations: [] }];
const config = sampleConfig({
  cash_on_delivery: true,
  digital_payment: true,
  offline_payment_status: 1,
  active_payment_method_list: gateways,
});
const input = { config, zone, moduleId: 2, total: 100, offlineMethods, withWallet: false };

/** The names of the available payment methods. */
function offered(change: Partial<typeof input> | { zone: Zone | null }): string[] {
  const choices = paymentChoices({ ...input, ...change });
  return [
    ...(choices.cash ? ['cash'] : []),
    ...choices.gateways.map(({ gateway }) => gateway),
    ...choices.offline.map(({ method_name }) => method_name),
  ];
}

const all = ['cash', 'sandbox', 'Bank'];
const shop = (change: Partial<Config>) => ({ config: { ...config, ...change } });
const zoned = (change: Partial<Zone>) => ({ zone: { ...zone, ...change } });

it.each([
  ['shop and zone agree', {}, all],
  ['the shop takes no cash', shop({ cash_on_delivery: false }), ['sandbox', 'Bank']],
  ['the zone takes no cash', zoned({ cash_on_delivery: false }), ['sandbox', 'Bank']],
  ['the shop takes nothing online', shop({ digital_payment: false }), ['cash', 'Bank']],
  ['the zone takes nothing online', zoned({ digital_payment: false }), ['cash', 'Bank']],
  ['the shop has no gateway', shop({ active_payment_method_list: undefined }), ['cash', 'Bank']],
  ['the shop takes no transfer', shop({ offline_payment_status: 0 }), ['cash', 'sandbox']],
  ['the zone takes no transfer', zoned({ offline_payment: false }), ['cash', 'sandbox']],
  ['the zone is not known', { zone: null }, []],
])('%s', (_case, change, names) => {
  expect(offered(change)).toEqual(names);
});

it.each([
  ['both', all],
  [undefined, all],
  ['cod', ['cash']],
  ['digital_payment', ['sandbox', 'Bank']],
] as const)('beside the wallet, by the shop’s rule %p', (partial_payment_method, names) => {
  expect(offered({ ...shop({ partial_payment_method }), withWallet: true })).toEqual(names);
  // Without the wallet the rule says nothing.
  expect(offered(shop({ partial_payment_method }))).toEqual(all);
});

it.each([
  ['as much as may be', 500, 500, 2, null],
  ['a piastre more', 500.01, 500, 2, 500],
  ['no limit', 9_999, null, 2, null],
  ['a limit of 0, which is none', 9_999, 0, 2, null],
  ['the limit of another module', 9_999, 500, 3, null],
])('cash for %s', (_case, total, maximum_cod_order_amount, moduleId, cashLimit) => {
  const limited: Zone = {
    ...zone,
    modules: zone.modules.map((module) => ({
      ...module,
      pivot: { ...module.pivot, maximum_cod_order_amount },
    })),
  };
  expect(paymentChoices({ ...input, zone: limited, total, moduleId }).cashLimit).toBe(cashLimit);
});

it.each([
  ['cash', { cash: true }, true],
  ['cash for less than the total alone', { cash: true, cashLimit: 500 }, false],
  ['a gateway', { gateways }, true],
  ['a transfer', { offline: offlineMethods }, true],
  ['nothing', {}, false],
])('what may pay: %s', (_what, change, may) => {
  expect(hasChoice({ cash: false, cashLimit: null, gateways: [], offline: [], ...change })).toBe(
    may,
  );
});

it('has no limit for cash that is not taken', () => {
  const { cash, cashLimit } = paymentChoices({
    ...input,
    ...shop({ cash_on_delivery: false }),
    total: 9_999,
  });
  expect({ cash, cashLimit }).toEqual({ cash: false, cashLimit: null });
});

it.each([
  [false, 50, 20, true, 'none'],
  [true, 0, 20, true, 'none'],
  [true, 50, 0, true, 'none'],
  [true, 0.01, 20, true, 'part'],
  [true, 19.99, 20, true, 'part'],
  [true, 19.99, 20, false, 'none'],
  [true, 20, 20, true, 'all'],
  [true, 20, 20, false, 'all'],
  [true, 50, 0.01, true, 'all'],
])(
  'used %p, a wallet of %p pays of %p, a part allowed %p: %s',
  (uses, balance, total, mayPayPart, part) => {
    expect(walletPart({ uses, balance, total, mayPayPart })).toBe(part);
  },
);
