interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that a picture gives for itself in its header, `null` when it has none: then it is broken. */
export function readPictureSize(
  type: 'image/jpeg' | 'image/png' | 'image/gif',
  bytes: Buffer,
): Size | null {
  const size = readers[type](bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

const readers = { 'image/jpeg': jpegSize, 'image/png': pngSize, 'image/gif': gifSize };

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifSize(bytes: Buffer): Size | null {
  if (bytes.length < 10) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Walks over the segments to the one that starts the frame (SOF0 to SOF15 without DHT, JPG, DAC). */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
}
