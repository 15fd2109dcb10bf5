import { createHash, randomUUID } from 'node:crypto';
import {
  type ContractShop,
  confirmTrip,
  type FeatureCalls,
  PICTURE,
  plain,
} from '@storefront/backend/testing/feature';
import { packOf } from './send-pack';

async function sealProof(shop: ContractShop) {
  const trip_id = await confirmTrip(shop);
  const pack = await packOf(trip_id, shop.layla);
  await pack.sendPhotos(shop.backend);
  await pack.seal(shop.backend);
  return { trip_id, pack: pack.statement.pack };
}

/** The calls of proof packs, for the backend's tests of every endpoint. */
export const proofPacksCalls: FeatureCalls = {
  samples: {
    tripProofPhoto: async (shop) => ({
      files: ['photo'],
      input: {
        trip_id: await confirmTrip(shop),
        pack: randomUUID(),
        sha256: createHash('sha256').update(PICTURE).digest('hex'),
      },
    }),
    tripProofSeal: async (shop) => {
      const trip_id = await confirmTrip(shop);
      const pack = await packOf(trip_id, shop.layla);
      await pack.sendPhotos(shop.backend);
      return { input: { trip_id, ...pack.signed } };
    },
    tripProofList: async (shop) => ({ input: { trip_id: (await sealProof(shop)).trip_id } }),
    tripProofRead: async (shop) => ({ input: await sealProof(shop) }),
    proofKeys: plain(),
  },
  owned: {
    tripProofPhoto: 'trip_id',
    tripProofSeal: 'trip_id',
    tripProofList: 'trip_id',
    tripProofRead: 'trip_id',
  },
};
