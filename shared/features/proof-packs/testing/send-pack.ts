import {
  type BackendContext,
  multipartBody,
  pngBytes,
  type Somebody,
  sendRequest,
} from '@storefront/backend/testing/feature';
import type { ProofStatement } from '../statement';
import { madeStatement } from './made-pack';

/** Photos with different contents. */
export const proofPhotos = Array.from({ length: 6 }, (_, index) =>
  Uint8Array.from(pngBytes(8, 8, index + 1)),
);

/** The parts of a pack as a device sends them, to the given server. */
export async function packOf(trip: number, as: Somebody, changes: Partial<ProofStatement> = {}) {
  const { statement, signed } = await madeStatement(proofPhotos, { trip, ...changes });
  const guest = 'guestId' in as ? { guest_id: as.guestId } : {};
  const headers: Record<string, string> =
    'token' in as ? { authorization: `Bearer ${as.token}` } : {};
  const base = { trip_id: trip, ...guest };
  return {
    statement,
    signed,
    sendPhoto({ app }: Pick<BackendContext, 'app'>, index: number, wrong: object = {}) {
      const fields = {
        ...base,
        pack: statement.pack,
        sha256: statement.photos[index]?.sha256,
        ...wrong,
      };
      const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
      const bytes = Buffer.from(proofPhotos[index] ?? []);
      const form = multipartBody(Object.fromEntries(texts), [{ field: 'photo', bytes }]);
      return sendRequest(app, {
        method: 'POST',
        url: '/api/v1/rental/user/trip/proof/photo',
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      });
    },
    async sendPhotos(server: Pick<BackendContext, 'app'>) {
      for (const index of proofPhotos.keys()) await this.sendPhoto(server, index);
    },
    seal: ({ app }: Pick<BackendContext, 'app'>, wrong: object = {}) =>
      sendRequest(app, {
        method: 'POST',
        url: '/api/v1/rental/user/trip/proof',
        headers,
        payload: { ...base, ...signed, ...wrong },
      }),
  };
}
