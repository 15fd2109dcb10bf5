/** Minimum length of the longer side, in pixels, at which handwriting is readable. */
const MIN_SIDE = 800;

/**
 * Why a picture is unreadable: it cannot be decoded, or has too few pixels.
 * @returns `null` for one that can be sent
 */
export async function pictureProblem(picture: Blob): Promise<'broken' | 'small' | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const longer = Math.max(bitmap.width, bitmap.height);
    bitmap.close();
    return longer < MIN_SIDE ? 'small' : null;
  } catch {
    // The picture cannot be displayed, for whatever reason.
    return 'broken';
  }
}
