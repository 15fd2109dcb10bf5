/**
 * Makes pictures decodable, which jsdom does not support: each has this size.
 * @param size in pixels; `null`: none can be decoded
 * @returns a mock that is called for each released picture
 */
export function providePictures(size: { width: number; height: number } | null): jest.Mock {
  const close = jest.fn();
  const open = async () => {
    if (size === null) throw new DOMException('no picture', 'InvalidStateError');
    return { ...size, close };
  };
  Object.assign(globalThis, { createImageBitmap: open });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  return close;
}
