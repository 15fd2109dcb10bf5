import { admitImages, isAcceptedImage } from './image-rules';

const file = (name: string, type: string, size = 1) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const limits = { maxCount: 3, maxSize: 2 };

test.each([
  ['a.jpg', 'image/jpeg', true],
  ['a.JPEG', 'image/jpeg', true],
  ['a.jpg', 'image/jpg', true],
  ['a.png', 'image/png', true],
  ['a.gif', 'image/gif', true],
  ['a.png', '', true],
  ['a.avif', 'image/avif', false],
  ['a.webp', 'image/webp', false],
  ['a.pdf', 'application/pdf', false],
  ['a.svg', 'image/svg+xml', false],
  ['a.webp', 'image/png', false],
  ['a.png', 'image/webp', false],
  ['png', 'image/png', false],
])('%s of type "%s" is accepted: %s', (name, type, accepted) => {
  expect(isAcceptedImage(file(name, type))).toBe(accepted);
});

test('files that break a rule are left out, the others are accepted', () => {
  const good = file('a.png', 'image/png');
  const bad = file('a.webp', 'image/webp');
  expect(admitImages([], [good, bad], limits)).toEqual({ images: [good], refusal: 'format' });
});

test('a picture over the maximum size is refused', () => {
  const large = file('a.png', 'image/png', 2 * 1024 * 1024 + 1);
  const exact = file('b.png', 'image/png', 2 * 1024 * 1024);
  expect(admitImages([], [large, exact], limits)).toEqual({ images: [exact], refusal: 'size' });
});

test('over the maximum number the earlier ones are kept', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`, 'image/png'));
  const [first, ...more] = files;
  expect(admitImages(first ? [first] : [], more, limits)).toEqual({
    images: files.slice(0, 3),
    refusal: 'count',
  });
});
