import type { BackendFeature } from '@storefront/backend/feature';
import { groupOrderEndpoints } from '../contract';
import { groupOrder as manifest } from '../feature';
import { lockDueGroups } from './change-group-order';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { finishGroup, forgetOldGroups, handOverMember, unitsOfGroup } from './queries';
import { registerGroupOrderRoutes } from './routes';
import { splitOrder, tokensOfOrders } from './shares';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    'group-order': typeof en;
  }
}

export const groupOrder = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: groupOrderEndpoints,
  texts: {
    messages: { en, ar },
    fieldNames: {
      budget: { en: 'Budget', ar: 'الميزانية' },
      colour: { en: 'Colour', ar: 'اللون' },
      group_token: { en: 'Link of the group order', ar: 'رابط الطلب الجماعي' },
      is_rest: { en: 'The rest', ar: 'الباقي' },
      minutes: { en: 'Minutes until the end', ar: 'الدقائق حتى الانتهاء' },
    },
  },
  register: registerGroupOrderRoutes,
  jobs: [
    {
      every: 2_000,
      failure: 'group orders could not be locked',
      async run(backend) {
        await lockDueGroups(backend);
        await forgetOldGroups(backend.database, backend.clock.now());
      },
    },
  ],
  ownedTables: ['group_members'],
  mergeCarts:
    async (tx, { guest, customer }) =>
    () =>
      handOverMember(tx, guest, customer),
  unitsBeside: unitsOfGroup,
  orderPlaced: finishGroup,
  paymentParts: { split: splitOrder, tokens: tokensOfOrders },
} satisfies BackendFeature;
