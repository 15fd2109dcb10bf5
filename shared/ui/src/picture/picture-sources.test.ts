import { pictureSources } from './picture-sources';

test('a resizable picture is offered in the widths that screens need', () => {
  expect(pictureSources('https://shop.example/uploads/a.jpg?w=1280', 48)).toEqual({
    srcSet:
      'https://shop.example/uploads/a.jpg?w=96 96w, https://shop.example/uploads/a.jpg?w=160 160w',
    sizes: 'min(100vw, 48px)',
  });
  expect(pictureSources('/a.svg?w=1280', 1260)?.srcSet).toMatch(/ 960w, \/a\.svg\?w=1280 1280w$/);
});

test('phones get the width for phones', () => {
  const { sizes, srcSet } = pictureSources('/a.jpg?w=1280', 100, 250) ?? {};
  expect(sizes).toBe('(max-width: 639px) min(100vw, 250px), min(100vw, 100px)');
  expect(srcSet).toMatch(/ 960w$/);
  expect(pictureSources('/a.jpg?w=1280', 250, 100)?.srcSet).toBe(srcSet);
});

test.each([
  'https://pictures.example/a.jpg',
  'https://pictures.example/a.jpg?v=2',
  // Signed: the signature does not cover another width.
  'https://pictures.example/a.jpg?w=640&s=abc',
  'https://pictures.example/a,b.jpg?w=640',
  'https://pictures.example/a b.jpg?w=640',
])('%s has one width', (address) => {
  expect(pictureSources(address, 300)).toBeNull();
});
