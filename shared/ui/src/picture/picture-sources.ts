/** Available widths of a picture, in pixels. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280];
/** The highest pixel density of phones. */
const FINEST = 3;

export interface PictureSources {
  readonly srcSet: string;
  readonly sizes: string;
}

/**
 * The widths among which a browser chooses. An address that ends in `?w=` and a number can be requested in any other
 * width; any other address is one file.
 * @param width the maximum display width, in CSS pixels
 * @param phoneWidth the same on screens of less than 640 pixels, if different
 * @returns `null` for a picture with one width
 */
export function pictureSources(
  address: string,
  width: number,
  phoneWidth = width,
): PictureSources | null {
  // A space or comma in an address would end it in a list of addresses.
  const file = /^([^\s,]+)\?w=\d+$/.exec(address)?.[1];
  if (file === undefined) return null;
  const enough =
    WIDTHS.find((one) => one >= FINEST * Math.max(width, phoneWidth)) ?? Number.POSITIVE_INFINITY;
  return {
    srcSet: WIDTHS.filter((one) => one <= enough)
      .map((one) => `${file}?w=${one} ${one}w`)
      .join(', '),
    sizes: `${phoneWidth === width ? '' : `(max-width: 639px) ${atMost(phoneWidth)}, `}${atMost(width)}`,
  };
}

const atMost = (width: number) => `min(100vw, ${width}px)`;
