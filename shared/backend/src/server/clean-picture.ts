import sharp, { type Sharp } from 'sharp';

/** Lets one piece of work run at a time, in the order of asking. */
class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    // The next in line only waits; the caller of the work is told of its failure.
    this.#last = result.then(noop, noop);
    return result;
  }
}

function noop(): void {}

/** Kinds of pictures that are taken in. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif';

/** Pictures with more pixels would only exhaust memory when shown. */
export const MAX_PIXELS = 50_000_000;
/** A higher quality makes files larger without a visible difference. */
const JPEG_QUALITY = 86;

// Blocks all other decoders, whatever format the bytes claim to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
/** One after the other: a decoded picture takes up to 200 MB. */
export const pictureWork = new Mutex();

/** `broken`: it cannot be read as what it claims to be. `tooLarge`: more pixels than are taken in. */
export type PictureFault = 'broken' | 'tooLarge';

/**
 * Re-encodes a picture, so that only its pixels are left: no place and time of the photo, no thumbnail, no data after
 * its end. It is rotated by the camera's orientation, and an animation stays one.
 * @returns a file of the same type
 */
export function cleanPicture(type: ImageType, bytes: Uint8Array): Promise<Buffer | PictureFault> {
  return pictureWork.run(async () => {
    try {
      const animated = type === 'image/gif';
      const picture = sharp(bytes, { animated, failOn: 'error', limitInputPixels: false });
      // Read from the header; of an animation the height is that of all its pictures.
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
