import { pngBytes } from '../testing/multipart-body';
import { checkImage, readPicture } from './uploads';

const upload = (bytes: Buffer) => ({ field: 'image', bytes });
const gif = Buffer.from([...Buffer.from('GIF89a'), 4, 0, 3, 0, 0, 0]);
const jpeg = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x10, 0x00,
  0x20, 0x01, 0x01, 0x11, 0x00,
]);

it.each([
  ['image/png', pngBytes()],
  ['image/gif', gif],
  ['image/jpeg', jpeg],
])('knows %s by its first bytes', (type, bytes) => {
  expect(checkImage(upload(bytes))).toBe(type);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', Buffer.from('<!doctype html>')],
  ['a document', Buffer.from('%PDF-1.7')],
  ['WebP', Buffer.from('RIFF....WEBPVP8 ')],
  ['a picture cut off', pngBytes().subarray(0, 12)],
  ['a picture without an area', pngBytes(0, 8)],
  ['a photo without a frame', jpeg.subarray(0, 8)],
])('refuses %s', (_what, bytes) => {
  expect(() => checkImage(upload(bytes))).toThrow('fileFormat');
});

it('refuses too many bytes and too many pixels', () => {
  expect(() => checkImage(upload(pngBytes(8, 8, 101)), 100)).toThrow('fileTooLarge');
  expect(() => checkImage(upload(pngBytes(30_000, 30_000)))).toThrow('fileTooLarge');
});

it('gives every picture a name of its own that says nothing', () => {
  const names = [readPicture(upload(jpeg)).name, readPicture(upload(jpeg)).name];
  expect(names[0]).toMatch(/^[0-9a-f]{32}\.jpg$/);
  expect(names[0]).not.toBe(names[1]);
});
