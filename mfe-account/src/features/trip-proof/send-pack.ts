import { ApiError, call, multipart } from '@storefront/api';
import { tripProofPhoto, tripProofSeal } from '@storefront/api/rental';
import { dropPack, type KeptPack, keepPack, keptPacks } from './stored-packs';

/** `later`: there was no network, or the shop is busy; the pack waits. */
export type SendResult = 'sent' | 'later';

const passing: readonly string[] = ['network', 'timeout', 'canceled', 'server', 'rate-limited'];
const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.kind);

async function sendParts(pack: KeptPack, onPart: (sent: KeptPack) => void): Promise<void> {
  const { signed, trip: trip_id } = pack;
  if (!signed) return;
  let kept = pack;
  for (const { sha256, bytes } of pack.photos) {
    if (kept.sent.includes(sha256)) continue;
    const photo = new Blob([bytes], { type: 'image/jpeg' });
    await call(tripProofPhoto, {
      body: multipart({ trip_id, pack: pack.pack, sha256 }, { photo }),
    });
    // If an answer is lost, the photo is only sent again, and the shop recognizes it as the same one.
    kept = { ...kept, sent: [...kept.sent, sha256] };
    await keepPack(kept);
    onPart(kept);
  }
  await call(tripProofSeal, { body: { trip_id, ...signed } });
  await dropPack(pack);
}

/**
 * Sends the signed packs of a trip, part by part, from where it stopped. Only one tab sends at a time.
 * @param onPart after each photo
 * @throws {ApiError} when the shop refuses it for good
 */
export async function sendPacks(
  trip: number,
  onPart: (pack: KeptPack) => void,
): Promise<SendResult> {
  const send = async () => {
    for (const pack of await keptPacks(trip)) {
      try {
        await sendParts(pack, onPart);
      } catch (error) {
        if (isPassing(error)) return 'later';
        // The shop has deleted photos of a pack that took too long, so they are sent again.
        if (error instanceof ApiError && error.status === 409)
          await keepPack({ ...pack, sent: [] });
        throw error;
      }
    }
    return 'sent';
  };
  return 'locks' in navigator ? navigator.locks.request(`proof-${trip}`, send) : send();
}
