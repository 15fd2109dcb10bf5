import { crc32, deflateSync } from 'node:zlib';

export interface TestFile {
  readonly field: string;
  readonly bytes: Buffer;
  readonly name?: string;
}

/** A multipart request as a browser would send it, for `sendRequest`. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  files: readonly TestFile[] = [],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'boundary-of-a-test';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    ),
    ...files.flatMap(({ field, bytes, name = 'picture.png' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A white PNG of that size, of at least `length` bytes. */
export function pngBytes(width = 8, height = 8, length = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // One bit per pixel, grey.
  const rowLength = Math.ceil(width / 8) + 1;
  const rows = Buffer.alloc(rowLength * height, 0xff);
  for (let row = 0; row < height; row += 1) rows[row * rowLength] = 0; // No filter.
  const filling = Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(length, 'x')]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...(length > 0 ? [pngChunk('tEXt', filling)] : []),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
