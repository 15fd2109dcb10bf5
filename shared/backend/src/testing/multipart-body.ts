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

/** The beginning of a PNG of that size: all that the server looks at. */
export function pngBytes(width = 8, height = 8, length = 64): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
