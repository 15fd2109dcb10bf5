import type { Config, StoreDetails } from '@storefront/api';
import { sampleConfig, sampleStore } from '../../testing/samples';
import { chosenMethod, offeredMethods, offersCutlery, takesLaterOrders } from './fulfilment';

const offered = (config: Partial<Config>, store: Partial<StoreDetails>) =>
  offeredMethods(sampleConfig(config), sampleStore(store));
const both = ['delivery', 'take_away'];

it.each<[string, Partial<Config>, Partial<StoreDetails>, string[]]>([
  ['shop and store offer both', {}, {}, both],
  ['the shop does not deliver', { home_delivery_status: 0 }, {}, ['take_away']],
  ['the store does not deliver', {}, { delivery: false }, ['take_away']],
  ['the shop has no take-away', { takeaway_status: 0 }, {}, ['delivery']],
  ['the store has no take-away', {}, { take_away: false }, ['delivery']],
  ['neither is offered', { home_delivery_status: 0 }, { take_away: false }, []],
  [
    'an older backend does not know the switches',
    { home_delivery_status: undefined, takeaway_status: null },
    { delivery: undefined, take_away: null },
    both,
  ],
])('%s', (_case, config, store, methods) => {
  expect(offered(config, store)).toEqual(methods);
});

it.each([
  [null, ['delivery', 'take_away'], 'delivery'],
  ['take_away', ['delivery', 'take_away'], 'take_away'],
  ['take_away', ['delivery'], 'delivery'],
  ['delivery', [], null],
] as const)('of the choice %p and the offer %p comes %p', (orderType, methods, chosen) => {
  expect(chosenMethod({ orderType }, methods)).toBe(chosen);
});

it.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])('a shop with %p and a store with %p take orders for later: %p', (ofShop, ofStore, takes) => {
  const config = sampleConfig({ schedule_order: ofShop });
  expect(takesLaterOrders(config, sampleStore({ schedule_order: ofStore }))).toBe(takes);
});

it.each([
  ['food', true, true],
  ['food', false, false],
  ['grocery', true, false],
])('a module of %s whose store has cutlery (%p) offers it: %p', (moduleType, cutlery, offers) => {
  expect(offersCutlery(sampleConfig(), sampleStore({ cutlery }), moduleType)).toBe(offers);
});
