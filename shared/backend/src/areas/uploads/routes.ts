import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { isAllowed } from '../../server/private-address';
import { uncounted } from '../../server/uncounted';
import { startSweeping } from './sweep';

const Name = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(jpg|jpeg|png|gif)$/) });
const Signed = z.object({
  expires: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  signature: z.string().max(100),
});

const YEAR = 31_536_000;

interface UploadRow {
  media_type: string;
  private: boolean;
}

/**
 * `/uploads/{name}`: pictures that people sent in. They are shown as what their first bytes said, run
 * nothing, and private ones open by a signed address only, which ends.
 */
export function registerUploads(backend: BackendContext): void {
  const { app, database, files, signer, clock } = backend;
  app.get('/uploads/:name', uncounted, async (request, reply) => {
    const asked = Name.safeParse(request.params);
    if (!asked.success) return reply.callNotFound();
    const { name } = asked.data;
    const row = await database.one<UploadRow>(
      'select media_type, private from uploads where name = $1',
      [name],
    );
    const signed = Signed.safeParse(request.query);
    const mayPass =
      row?.private === false ||
      (signed.success && isAllowed(signer, `/uploads/${name}`, signed.data, clock.now()));
    const bytes = row && mayPass ? await files.read(name) : null;
    if (!row || !bytes) return reply.callNotFound();
    return reply
      .headers({
        // Whoever is next at the device must not find it in the browser's cache.
        'cache-control': row.private ? 'private, no-store' : `public, max-age=${YEAR}, immutable`,
        'content-disposition': `inline; filename="${name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type(row.media_type)
      .send(bytes);
  });
  startSweeping(backend);
}
