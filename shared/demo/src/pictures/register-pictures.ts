import {
  PackedBody,
  pictureWidth,
  SizedPictures,
  WEBP_QUALITY,
  withoutRateLimit,
} from '@storefront/backend/initial-data';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { LruCache } from './lru-cache';
import { pictureKinds } from './picture-url';
import { renderPicture } from './render-picture';

// The backend blocks these two decoders for uploaded photos. Here they decode only the demo's drawings, and an uploaded
// photo must begin like a JPEG, PNG or GIF and be recognised as exactly that.
sharp.unblock({
  operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'],
});

const webpUri = /data:image\/webp;base64,([^"]+)/g;

/** Emojis as PNG, about 15 kB each. */
const pngUris = new LruCache<Promise<string>>(200);

/** The compressed share of a drawing's size after brotli. Its emojis do not compress. */
const PACKED_SHARE = 0.7;

/**
 * Whether a drawing can be smaller as pixels. Without embedded pictures, the SVG is smallest and sharpest, and its
 * letters need fonts that a server may not have.
 */
function hasEmojis(svg: string): boolean {
  return svg.includes('data:image/webp');
}

/** Whether the pixels of a drawing are smaller than the compressed drawing. */
function isSmaller(pixels: Uint8Array, svg: string): boolean {
  return pixels.length < PACKED_SHARE * svg.length;
}

/** Renders an SVG as WebP. @param width in pixels; the height follows */
async function rasterize(svg: string, width: number): Promise<Buffer> {
  const drawable = await withPngEmojis(svg);
  return sharp(Buffer.from(drawable)).resize({ width }).webp({ quality: WEBP_QUALITY }).toBuffer();
}

/** The same drawing for librsvg, which does not support WebP inside SVG. */
async function withPngEmojis(svg: string): Promise<string> {
  const encoded = [...new Set([...svg.matchAll(webpUri)].map(([, base64 = '']) => base64))];
  const pngs = new Map(
    await Promise.all(
      encoded.map(
        async (base64) => [base64, await pngUris.getOrMake(base64, () => pngUri(base64))] as const,
      ),
    ),
  );
  return svg.replace(webpUri, (whole, base64: string) => pngs.get(base64) ?? whole);
}

async function pngUri(webp: string): Promise<string> {
  const png = await sharp(Buffer.from(webp, 'base64')).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const Params = z.object({
  kind: z.enum(pictureKinds),
  key: z.string().max(100),
  file: z.string().regex(/^\d{1,2}\.svg$/),
});
const Query = z.object({ w: z.optional(z.string()) });

/** About 12 MB: 15 kB each, compressed and uncompressed. */
const MAX_DRAWINGS = 400;

interface PictureFile {
  readonly svg: string;
  readonly packed: PackedBody;
}

/**
 * The `/pictures/…` files of the demo data. Only keys of the emoji table and initials are drawn; everything else is
 * 404. `?w=320` sends the picture as WebP in about that width, if that is smaller than the drawing. The picture at an
 * address never changes, so browsers cache it. Pages of other origins (remotes, previews) may show it; opened on its
 * own, it cannot run scripts.
 */
export function registerPictures(app: FastifyInstance): void {
  const drawings = new LruCache<PictureFile>(MAX_DRAWINGS);
  const sized = new SizedPictures();
  app.get('/pictures/:kind/:key/:file', withoutRateLimit, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const name = params.success ? Object.values(params.data).join('/') : '';
    const drawing = params.success ? drawings.getOrMake(name, () => draw(params.data)) : null;
    if (drawing === null) {
      const error = { code: 'not-found', message: 'There is no such picture.' };
      return reply.code(404).send({ errors: [error] });
    }
    const { svg, packed } = drawing;
    const width = hasEmojis(svg) ? pictureWidth(Query.safeParse(request.query).data?.w) : null;
    const pixels =
      width === null ? null : await sized.read(`${width} ${name}`, () => rasterize(svg, width));
    // If the pixels could not be rendered in time, the drawing is sent instead, and must not be cached under their
    // address.
    const isFallback = width !== null && pixels === null;
    reply.headers({
      'cache-control': isFallback ? 'no-store' : 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    if (pixels && isSmaller(pixels, svg)) return reply.type('image/webp').send(pixels);
    return packed.send(
      request,
      reply.header('vary', 'accept-encoding'),
      'image/svg+xml; charset=utf-8',
    );
  });
}

/** @returns null if there is no such picture */
function draw({ kind, key, file }: z.output<typeof Params>): PictureFile | null {
  const svg = renderPicture(kind, key, Number.parseInt(file, 10));
  return svg === null ? null : { svg, packed: new PackedBody(svg) };
}
