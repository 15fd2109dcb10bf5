import { pictureAddress } from './picture-address';
import { pictureWidth, SizedPictures } from './sized-pictures';

it.each([
  ['1', 96],
  ['96', 96],
  ['97', 160],
  ['700', 960],
  ['1280', 1280],
  ['9999', 1280],
])('a picture of %s pixels is one of %i', (w, width) => {
  expect(pictureWidth(w)).toBe(width);
});

it.each(['0', '-1', '1.5', '1e3', '10000', '', ' 96', 96, undefined])('%p is no width', (w) => {
  expect(pictureWidth(w)).toBeNull();
});

it('creates a picture once for all requests, and caches it', async () => {
  const pictures = new SizedPictures();
  const make = jest.fn(async () => Buffer.from('a'));
  const both = await Promise.all([pictures.read('a', make), pictures.read('a', make)]);
  expect(both).toEqual([Buffer.from('a'), Buffer.from('a')]);
  expect(await pictures.read('a', make)).toEqual(Buffer.from('a'));
  expect(make).toHaveBeenCalledTimes(1);
});

it('tries again after a failure', async () => {
  const pictures = new SizedPictures();
  expect(await pictures.read('a', () => Promise.reject(new Error('broken')))).toBeNull();
  expect(await pictures.read('a', async () => Buffer.from('a'))).toEqual(Buffer.from('a'));
});

it('sends original pictures instead of a long queue', async () => {
  const pictures = new SizedPictures();
  let finish: (bytes: Buffer) => void = () => undefined;
  const held = new Promise<Buffer>((resolve) => {
    finish = resolve;
  });
  const waiting = Array.from({ length: 64 }, (_, index) => pictures.read(`${index}`, () => held));
  expect(await pictures.read('one more', () => held)).toBeNull();
  finish(Buffer.from('a'));
  expect(new Set((await Promise.all(waiting)).map(String))).toEqual(new Set(['a']));
  expect(await pictures.read('one more', () => held)).toEqual(Buffer.from('a'));
});

it.each([
  ['/uploads/a.jpg', 'https://shop.example/uploads/a.jpg?w=1280'],
  ['/pictures/item/pizza/0.svg', 'https://shop.example/pictures/item/pizza/0.svg?w=1280'],
  // Animations and films cannot be scaled, and other sites' addresses are not ours to change.
  ['/uploads/a.gif', 'https://shop.example/uploads/a.gif'],
  ['/uploads/a.mp4', 'https://shop.example/uploads/a.mp4'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['', null],
])('the address of %p says whether other widths are possible', (stored, address) => {
  expect(pictureAddress('https://shop.example', stored)).toBe(address);
});
