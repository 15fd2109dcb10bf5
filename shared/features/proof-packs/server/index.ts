import type { BackendFeature, TripRow } from '@storefront/backend/feature';
import { tripProofEndpoints } from '../contract';
import { proofPacks as manifest } from '../feature';
import { proofCommands } from './commands';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { migrations } from './migrations';
import { registerTripProofRoutes } from './routes';
import { eraseTrips, hasPack, takesProof } from './service';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    'proof-packs': typeof en;
  }
}

export const proofPacks = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: tripProofEndpoints,
  migrations,
  texts: {
    messages: { en, ar },
    fieldNames: {
      document: { en: 'What was signed', ar: 'ما تم توقيعه' },
      pack: { en: 'Record of the vehicle', ar: 'توثيق المركبة' },
      photo: { en: 'Photo', ar: 'الصورة' },
      sha256: { en: 'Hash of the photo', ar: 'بصمة الصورة' },
      signature: { en: 'Signature', ar: 'التوقيع' },
    },
  },
  commands: { proofs: proofCommands },
  register: registerTripProofRoutes,
  tripOffers: (trip: Pick<TripRow, 'trip_status'>) => (takesProof(trip) ? ['proof'] : []),
  canSendTrip: hasPack,
  eraseTrips,
  tripSections: ['trip_proofs', 'trip_proof_photos'].map((table) => ({ name: table, table })),
} satisfies BackendFeature;
