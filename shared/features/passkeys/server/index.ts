import type { BackendFeature } from '@storefront/backend/feature';
import { passkeysEndpoints } from '../contract';
import { passkeys as manifest } from '../feature';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { migrations } from './migrations';
import { removePasskeys } from './passkey-queries';
import { isOffered } from './passkeys';
import { registerPasskeysRoutes } from './routes';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    passkeys: typeof en;
  }
}

export const passkeys = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: passkeysEndpoints,
  migrations,
  texts: {
    messages: { en, ar },
    fieldNames: { credential: { en: 'Passkey', ar: 'مفتاح المرور' } },
  },
  register: registerPasskeysRoutes,
  accountFeatures: ({ config }, settings) =>
    isOffered(config.publicUrl, settings) ? ['sessions', 'passkeys'] : ['sessions'],
  accountSections: [
    {
      name: 'passkeys',
      table: 'passkeys',
      whose: 'customer_id = my_id',
      hidden: ['credential_id', 'public_key', 'counter'],
    },
  ],
  removeAccess: removePasskeys,
} satisfies BackendFeature;
