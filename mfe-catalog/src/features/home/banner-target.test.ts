import { sampleItem, sampleStore } from '../../testing/samples';
import { bannerTarget } from './banner-target';

const origin = 'https://souk.example';
const linking = (link: string | null) =>
  bannerTarget({ type: 'default', store: null, item: null, link }, origin);

test.each([
  ['/home?search=pizza', { kind: 'path', to: '/home?search=pizza' }],
  ['https://souk.example/store/latest', { kind: 'path', to: '/store/latest' }],
  ['https://other.example/x', { kind: 'foreign', href: 'https://other.example/x' }],
  ['//other.example', { kind: 'none' }],
  ['/\\other.example', { kind: 'none' }],
  ['javascript:alert(1)', { kind: 'none' }],
  [' JAVASCRIPT:alert(1)', { kind: 'none' }],
  ['data:text/html,x', { kind: 'none' }],
  ['https://', { kind: 'none' }],
  ['', { kind: 'none' }],
  [null, { kind: 'none' }],
])('the link %j leads to %j', (link, target) => {
  expect(linking(link)).toEqual(target);
});

test('a banner of a store leads to the store, whatever its link says', () => {
  const store = sampleStore({ id: 5, slug: 'green-corner' });
  const target = bannerTarget(
    { type: 'store_wise', store, item: null, link: 'https://other.example' },
    origin,
  );
  expect(target).toMatchObject({
    kind: 'path',
    to: expect.stringMatching(/^\/store\/green-corner\?/),
  });
});

test('a banner of an item opens the item; without it, it is a picture', () => {
  const item = sampleItem();
  const banner = { type: 'item_wise', store: null, link: null } as const;
  expect(bannerTarget({ ...banner, item }, origin)).toMatchObject({ kind: 'item', item });
  expect(bannerTarget({ ...banner, item: null }, origin)).toEqual({ kind: 'none' });
});
