import { WEBP_QUALITY } from '@storefront/backend/initial-data';
import sharp from 'sharp';
import { LruCache } from './lru-cache';

// The backend blocks these two decoders for uploaded photos. Here they only decode our own drawings, and an uploaded
// photo must begin as JPEG, PNG or GIF and be recognized as exactly that.
sharp.unblock({
  operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'],
});

const webpUri = /data:image\/webp;base64,([^"]+)/g;

/** Emojis as PNG, each of some 15 kB. */
const pngUris = new LruCache<Promise<string>>(200);

/** The share of a drawing's size that is left after brotli. Its emojis do not get smaller. */
const PACKED_SHARE = 0.7;

/**
 * Whether a drawing can be smaller as pixels. One without embedded pictures is smallest and sharpest as it is, and
 * its letters need fonts that a server may not have.
 */
export function hasEmojis(svg: string): boolean {
  return svg.includes('data:image/webp');
}

/** Whether the pixels of a drawing take fewer bytes than the drawing itself, when it is sent packed. */
export function isSmaller(pixels: Uint8Array, svg: string): boolean {
  return pixels.length < PACKED_SHARE * svg.length;
}

/** Draws an SVG as WebP. @param width in pixels; the height follows */
export async function rasterize(svg: string, width: number): Promise<Buffer> {
  const drawable = await withPngEmojis(svg);
  return sharp(Buffer.from(drawable)).resize({ width }).webp({ quality: WEBP_QUALITY }).toBuffer();
}

/** The same drawing for librsvg, which draws no WebP inside an SVG. */
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
