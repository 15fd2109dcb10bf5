import { latestItems, shopConfig } from '@storefront/api/contract';
import type { LanguageCode } from '@storefront/domain';
import {
  createFactCache,
  type Fact,
  type ReadBackend,
  type StoreFacts,
} from '@storefront/shell/feature';
import * as z from 'zod/mini';

/** Only the fields that are needed: faults in others must not matter here. */
const Money = z.pick(shopConfig.answer, {
  currency_symbol: true,
  currency_symbol_direction: true,
  digit_after_decimal_point: true,
});

/** The currency of a zone, and how its amounts are formatted. */
export type Currency = z.output<typeof Money> & {
  /** The ISO 4217 code, when the English symbol is one; the contract has no field for it. */
  readonly code: string | null;
};
export type Items = z.output<typeof latestItems.answer>['products'];

/** Items of a store that readers without scripts see. */
const LISTED_ITEMS = 30;

interface ItemsOfStore {
  readonly storeId: number;
  readonly zoneId: number;
  readonly moduleId: number | null | undefined;
  readonly language: LanguageCode;
}

const valueIn = <Value>(fact: Fact<Value>) => (fact.status === 'found' ? fact.value : null);

/**
 * What descriptions need besides the page's own facts, cached for five minutes. Each is `null` when it is not known at
 * `until`, in milliseconds since the epoch.
 */
export function createDetails(read: ReadBackend) {
  const currencies = createFactCache<
    { readonly zoneId: number; readonly language: LanguageCode },
    Currency
  >({
    load: async ({ zoneId, language }, signal) => {
      const configIn = (language: LanguageCode) =>
        read({ path: '/config', answer: Money, language, zoneIds: [zoneId], signal });
      const config = await configIn(language);
      const english = language === 'en' ? config : await configIn('en');
      const code = /^[A-Z]{3}$/.exec(english?.currency_symbol ?? '')?.[0] ?? null;
      return config && { ...config, code };
    },
  });
  const items = createFactCache<ItemsOfStore, Items>({
    load: async ({ storeId, zoneId, moduleId, language }, signal) => {
      const list = await read({
        path: `/items/latest?store_id=${storeId}&category_id=0&limit=${LISTED_ITEMS}&offset=1`,
        answer: latestItems.answer,
        language,
        zoneIds: [zoneId],
        moduleId,
        signal,
      });
      return list?.products ?? [];
    },
  });
  const left = (until: number) => Math.max(0, until - Date.now());
  return {
    currencyOf: async (zoneId: number, language: LanguageCode, until: number) =>
      valueIn(await currencies({ zoneId, language }, left(until))),
    itemsOf: async ({ store }: StoreFacts, language: LanguageCode, until: number) => {
      const { id: storeId, zone_id: zoneId, module_id: moduleId } = store;
      return valueIn(await items({ storeId, zoneId, moduleId, language }, left(until)));
    },
  };
}
