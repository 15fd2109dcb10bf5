import sharp, { type Sharp } from 'sharp';

/** Runs work one at a time, in the order of the calls. */
class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    // The next one only waits; the caller of the work gets its error.
    this.#last = result.then(noop, noop);
    return result;
  }
}

function noop(): void {}

/** Accepted types of pictures. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif';

/** Pictures with more pixels would only exhaust memory when they are displayed. */
export const MAX_PIXELS = 50_000_000;
/** A higher quality makes files larger without a visible difference. */
const JPEG_QUALITY = 86;

// Blocks all other decoders, regardless of the format that the bytes claim to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
/** One at a time: a decoded picture takes up to 200 MB. */
export const pictureWork = new Mutex();

/** `broken`: it cannot be decoded as its type. `tooLarge`: it has too many pixels. */
export type PictureFault = 'broken' | 'tooLarge';

/**
 * Re-encodes a picture, so that only its pixels are left, without place and time of the photo, thumbnail, or data after
 * its end. Applies the camera's orientation, and keeps animations.
 * @returns a file of the same type
 */
export function cleanPicture(type: ImageType, bytes: Uint8Array): Promise<Buffer | PictureFault> {
  return pictureWork.run(async () => {
    try {
      const animated = type === 'image/gif';
      const picture = sharp(bytes, { animated, failOn: 'error', limitInputPixels: false });
      // From the header; the height of an animation is that of all its frames.
      const { format, width, height } = await picture.metadata();
      if (`image/${format}` !== type) return 'broken';
      if (width * height > MAX_PIXELS) return 'tooLarge';
      return await drawn(type, picture).toBuffer();
    } catch {
      return 'broken';
    }
  });
}

function drawn(type: ImageType, picture: Sharp): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.autoOrient().jpeg({ quality: JPEG_QUALITY });
    case 'image/png':
      return picture.autoOrient().png();
    case 'image/gif':
      return picture.gif();
  }
}
