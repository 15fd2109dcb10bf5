/** The longer side below which handwriting cannot be read, in pixels. */
const MIN_SIDE = 800;

/**
 * Why nobody could read a picture: it cannot be opened, or has too few pixels.
 * @returns `null` for one that can be sent
 */
export async function pictureProblem(picture: Blob): Promise<'broken' | 'small' | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const longer = Math.max(bitmap.width, bitmap.height);
    bitmap.close();
    return longer < MIN_SIDE ? 'small' : null;
  } catch {
    // Whatever the browser says of it: it cannot be shown.
    return 'broken';
  }
}
