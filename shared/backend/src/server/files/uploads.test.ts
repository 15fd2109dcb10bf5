import sharp from 'sharp';
import { pngBytes } from '../../testing/multipart-body';
import type { FileStore } from './file-store';
import { readPicture, savePictures } from './uploads';

const SECRET = 'Nour was here at 30.0478 31.2397';
const trailing = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.from(`<script>${SECRET}</script>`)]);

/** Red on the left, blue on the right. */
const photo = () =>
  sharp({ create: { width: 32, height: 16, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: 16, height: 16, channels: 3, background: 'blue' } },
      left: 16,
      top: 0,
    },
  ]);
const exif = {
  IFD0: { ImageDescription: SECRET, Copyright: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 52/1', GPSLongitude: '31/1 14/1 23/1' },
};

/** The stored file for an upload. */
async function kept(bytes: Buffer, largest?: number): Promise<Buffer> {
  const files = new Map<string, Uint8Array>();
  const store: Pick<FileStore, 'save'> = {
    save: async (name, content) => void files.set(name, content),
  };
  await savePictures(store, [readPicture({ field: 'image', bytes }, largest)]);
  const [content] = files.values();
  return Buffer.from(content ?? []);
}

const pixel = async (bytes: Buffer, left: number, top: number) => {
  const one = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...one].map((value) => Math.round(value / 255));
};

it('stores only the visible part of a photo: without its place, and rotated as the camera recorded', async () => {
  const sent = trailing(
    await photo()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer(),
  );
  const before = await sharp(sent).metadata();
  expect([before.orientation, sent.includes(SECRET), before.width]).toEqual([6, true, 32]);
  const after = await kept(sent);
  const {
    format,
    width,
    height,
    exif: left,
    orientation,
    icc,
    xmp,
  } = await sharp(after).metadata();
  expect([format, width, height]).toEqual(['jpeg', 16, 32]);
  expect([left, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  expect(after.includes(SECRET)).toBe(false);
  // Rotated by a quarter to the right: the left end is now at the top.
  expect([await pixel(after, 8, 4), await pixel(after, 8, 28)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

it('stores only the pixels of a PNG', async () => {
  const sent = trailing(await photo().withExif(exif).png().toBuffer());
  expect(sent.includes(SECRET)).toBe(true);
  const after = await kept(sent);
  const { format, width, exif: left } = await sharp(after).metadata();
  expect([format, width, left, after.includes(SECRET)]).toEqual(['png', 32, undefined, false]);
  expect([await pixel(after, 4, 8), await pixel(after, 28, 8)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

it('stores an animation as one, without bytes after its end', async () => {
  const frames = [await photo().png().toBuffer(), await photo().negate().png().toBuffer()];
  const sent = trailing(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect((await sharp(sent, { animated: true }).metadata()).pages).toBe(2);
  const after = await kept(sent);
  const { format, pages, pageHeight } = await sharp(after, { animated: true }).metadata();
  expect([format, pages, pageHeight, after.includes(SECRET)]).toEqual(['gif', 2, 16, false]);
});

const gif = Buffer.from([...Buffer.from('GIF89a'), 4, 0, 3, 0, 0, 0]);
it.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', Buffer.from('<!doctype html>')],
  ['a document', Buffer.from('%PDF-1.7')],
  ['WebP', Buffer.from('RIFF....WEBPVP8 ')],
  ['a picture cut off', pngBytes().subarray(0, 40)],
  ['a picture without an area', pngBytes(0, 8)],
  ['an animation without a picture', gif],
  ['a photo without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
  ['a page after the beginning of a photo', Buffer.from('\xff\xd8\xff<script>', 'latin1')],
])('refuses %s', async (_what, bytes) => {
  await expect(async () => kept(bytes)).rejects.toThrow('image: fileFormat');
});

it('refuses too many bytes, and too many pixels in few bytes', async () => {
  await expect(async () => kept(pngBytes(8, 8, 101), 100)).rejects.toThrow('fileTooLarge');
  const bomb = pngBytes(10_000, 5_001);
  expect(bomb.length).toBeLessThan(20_000);
  await expect(async () => kept(bomb)).rejects.toThrow('fileTooLarge');
  // The frames of an animation count together.
  await expect(async () => kept(animation(2_000, 2_000, 13))).rejects.toThrow('fileTooLarge');
  await expect(kept(animation(50, 50, 3))).resolves.toBeInstanceOf(Buffer);
});

/** A GIF with the given number of frames of one dot each, on a large canvas. */
function animation(width: number, height: number, count: number): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const frames = Array.from({ length: count }, (_unused, left) =>
    Buffer.from([0x2c, left, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
  );
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...frames, Buffer.from([0x3b])]);
}

it('gives every picture a random name', async () => {
  const bytes = await photo().jpeg().toBuffer();
  const names = [1, 2].map(() => readPicture({ field: 'image', bytes }).name);
  expect(names[0]).toMatch(/^[0-9a-f]{32}\.jpg$/);
  expect(names[0]).not.toBe(names[1]);
});
