import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { MAX_PIXELS, pictureWork } from './clean-picture';

/** The widths in pixels in which pictures are created. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
/** The default width in addresses of pictures. */
export const LARGEST_WIDTH = 1280;
/** The limit of memory for cached pictures in bytes; the least recently used are dropped. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The maximum of pictures that wait to be scaled: some seconds of work. */
const MAX_WAITING = 64;
/** A lower quality shows bands in soft gradients. */
export const WEBP_QUALITY = 78;

/**
 * The width in which a picture is sent, for the requested width in pixels: the next of a few fixed widths, so that a
 * picture cannot be requested in a thousand sizes.
 * @param w the raw parameter
 * @returns `null` when it is not a width: the picture is sent unchanged
 */
export function pictureWidth(w: unknown): number | null {
  if (typeof w !== 'string' || !/^[1-9]\d{0,3}$/.test(w)) return null;
  return WIDTHS.find((width) => width >= Number(w)) ?? LARGEST_WIDTH;
}

/**
 * Pictures in the widths of screens, created on first request and cached in memory. One is created at a time, because a
 * decoded picture takes up to 200 MB.
 */
export class SizedPictures {
  readonly #finished = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  readonly #underWay = new Map<string, Promise<Buffer | null>>();

  /**
   * @param key identifies the picture and its width
   * @param make creates it as WebP; may throw
   * @returns `null` when scaling fails or too many pictures wait: send the picture unchanged
   */
  read(key: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
    const finished = this.#finished.get(key);
    if (finished) return Promise.resolve(finished);
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    if (this.#underWay.size >= MAX_WAITING) return Promise.resolve(null);
    const picture = this.#make(key, make);
    this.#underWay.set(key, picture);
    return picture;
  }

  async #make(key: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
    try {
      const bytes = await pictureWork.run(make);
      this.#finished.set(key, bytes);
      return bytes;
    } catch {
      return null;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

/** Encodes a stored photo as WebP, at most `width` pixels wide and never enlarged. */
export function scalePhoto(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}
