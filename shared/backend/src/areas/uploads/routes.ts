import * as z from 'zod';
import { systemClock } from '../../clock/clock';
import type { BackendContext } from '../../server/backend-context';
import { pictureWidth, SizedPictures, scalePhoto } from '../../server/files/sized-pictures';
import { isAllowed } from '../../server/http/private-address';
import { withoutRateLimit } from '../../server/http/without-rate-limit';
import { repeat } from '../../server/repeat';

const DAY_MS = 86_400_000;
/** The number of names that one statement checks. */
const BATCH = 1_000;

/**
 * Removes files without a row in `uploads`: those of requests that were refused after the file was written, and those
 * whose row was deleted.
 * @param before newer files are skipped: their row may not be written yet
 * @returns the number of removed files
 */
export async function sweepFiles(
  { database, files }: Pick<BackendContext, 'database' | 'files'>,
  before: Date,
): Promise<number> {
  const names = await files.namesBefore(before);
  let removed = 0;
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const rows = await database.query<{ name: string }>(
      'select name from uploads where name = any($1::text[])',
      [batch],
    );
    const known = new Set(rows.map(({ name }) => name));
    const orphans = batch.filter((name) => !known.has(name));
    await Promise.all(orphans.map((name) => files.remove(name)));
    removed += orphans.length;
  }
  return removed;
}

/**
 * Sweeps once a day while the server runs. Uses `systemClock`, because files have the machine's time and not the
 * demo's.
 */
function startSweeping({ app, database, files }: BackendContext): void {
  repeat(app, DAY_MS, 'sweeping uploads', () =>
    sweepFiles({ database, files }, new Date(systemClock.now().getTime() - DAY_MS)),
  );
}

const Name = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(jpg|jpeg|png|gif)$/) });
const Width = z.object({ w: z.string() });
const Signed = z.object({
  expires: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  signature: z.string().max(100),
});

const IMMUTABLE = 'public, max-age=31536000, immutable';

const widthOf = (query: unknown) => pictureWidth(Width.safeParse(query).data?.w);

interface UploadRow {
  media_type: string;
  private: boolean;
}

/**
 * `/uploads/{name}`: pictures that people uploaded. The media type comes from the file's first bytes, and nothing in a
 * file is executed. A private picture can be opened only by a signed address, which expires. `?w=320` sends a public
 * one as WebP in about that width.
 */
export function registerUploads(backend: BackendContext): void {
  const { app, database, files, signer, clock } = backend;
  const sized = new SizedPictures();
  const scaled = (name: string, width: number) =>
    sized.read(`${width} ${name}`, async () => {
      const bytes = await files.read(name);
      if (!bytes) throw new Error(`There is no file ${name}.`);
      return scalePhoto(bytes, width);
    });

  app.get('/uploads/:name', withoutRateLimit, async (request, reply) => {
    const params = Name.safeParse(request.params);
    if (!params.success) return reply.callNotFound();
    const { name } = params.data;
    const row = await database.one<UploadRow>(
      'select media_type, private from uploads where name = $1',
      [name],
    );
    const signed = Signed.safeParse(request.query);
    const mayPass =
      row?.private === false ||
      (signed.success && isAllowed(signer, `/uploads/${name}`, signed.data, clock.now()));
    if (!row || !mayPass) return reply.callNotFound();
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    // A private picture must not be stored in the cache of sizes, and an animated GIF would lose its animation.
    const width = row.private || name.endsWith('.gif') ? null : widthOf(request.query);
    const small = width === null ? null : await scaled(name, width);
    if (small) {
      return reply
        .headers({ 'cache-control': IMMUTABLE, 'content-disposition': 'inline' })
        .type('image/webp')
        .send(small);
    }
    const bytes = await files.read(name);
    if (!bytes) return reply.callNotFound();
    // The next user of the device must not find a private picture in the browser's cache. A full picture that is sent
    // because scaling failed must not be cached under the address of the small one.
    const isFallback = row.private || width !== null;
    return reply
      .headers({
        'cache-control': isFallback ? 'private, no-store' : IMMUTABLE,
        'content-disposition': `inline; filename="${name}"`,
      })
      .type(row.media_type)
      .send(bytes);
  });
  startSweeping(backend);
}
