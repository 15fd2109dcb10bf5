import { ApiError, call, multipart } from '@storefront/api';
import { tripProofPhoto, tripProofSeal } from '../contract';
import { dropPack, readStoredPacks, type StoredPack, storePack } from './stored-packs';

/** `later`: there was no network, or the shop is busy; the pack is stored and sent later. */
export type SendResult = 'sent' | 'later';

const passing: readonly string[] = ['network', 'timeout', 'canceled', 'server', 'rate-limited'];
const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.kind);

async function sendParts(pack: StoredPack, onPart: (sent: StoredPack) => void): Promise<void> {
  const { signed, trip: trip_id } = pack;
  if (!signed) return;
  let kept = pack;
  for (const { sha256, bytes } of pack.photos) {
    if (kept.sent.includes(sha256)) continue;
    const photo = new Blob([bytes], { type: 'image/jpeg' });
    await call(tripProofPhoto, {
      body: multipart({ trip_id, pack: pack.pack, sha256 }, { photo }),
    });
    // If this is lost, the photo is only sent again, and the shop recognises it as the same one.
    kept = { ...kept, sent: [...kept.sent, sha256] };
    await storePack(kept);
    onPart(kept);
  }
  await call(tripProofSeal, { body: { trip_id, ...signed } });
  await dropPack(pack);
}

/**
 * Sends the signed packs of a trip, part by part, and continues after an interruption. Only one tab sends at a time.
 * @param onPart after each photo
 * @throws {ApiError} when the shop refuses it for good
 */
export async function sendPacks(
  trip: number,
  onPart: (pack: StoredPack) => void,
): Promise<SendResult> {
  const send = async () => {
    for (const pack of await readStoredPacks(trip)) {
      try {
        await sendParts(pack, onPart);
      } catch (error) {
        if (isPassing(error)) return 'later';
        // The shop has deleted the photos of a pack that took too long: they are sent again.
        if (error instanceof ApiError && error.status === 409)
          await storePack({ ...pack, sent: [] });
        throw error;
      }
    }
    return 'sent';
  };
  return 'locks' in navigator ? navigator.locks.request(`proof-${trip}`, send) : send();
}
