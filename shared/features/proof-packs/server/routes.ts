import {
  type BackendContext,
  message,
  registerEndpoint,
  repeat,
} from '@storefront/backend/feature';
import {
  proofKeys,
  tripProofList,
  tripProofPhoto,
  tripProofRead,
  tripProofSeal,
} from '../contract';
import { forgetLeftPhotos, keepPhoto, listPacks, readOwnPack, sealPack } from './service';
import { publicKeys } from './shop-key';

const DAY_MS = 86_400_000;
/** The maximum time for which a device may be offline between the first photo and the last. */
const LEFT_DAYS = 30;

/** Serves proof packs (`README.md`). */
export function registerTripProofRoutes(backend: BackendContext): void {
  const { app, database, clock } = backend;
  registerEndpoint(
    backend,
    tripProofPhoto,
    async (call) => {
      await keepPhoto(backend, call);
      return { message: message(call.language, 'proofPhotoKept') };
    },
    { requestsPerMinuteOfOwner: 120 },
  );
  registerEndpoint(backend, tripProofSeal, (call) => sealPack(backend, call), {
    requestsPerMinuteOfOwner: 30,
  });
  registerEndpoint(backend, tripProofList, (call) =>
    listPacks(database, call.input.trip_id, call.owner),
  );
  registerEndpoint(backend, tripProofRead, (call) =>
    readOwnPack(backend, call, call.input.trip_id, call.input.pack),
  );
  registerEndpoint(backend, proofKeys, () => publicKeys(database));
  repeat(app, DAY_MS, 'giving up photos of unfinished packs', () =>
    forgetLeftPhotos(database, new Date(clock.now().getTime() - LEFT_DAYS * DAY_MS)),
  );
}
