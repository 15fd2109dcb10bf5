import { findCategory } from './find-category';

const bowls = {
  id: 3,
  name: 'Bowls',
  slug: 'bowls',
  childes: [{ id: 31, name: 'Hot', slug: 'hot' }],
};
const oils = { id: 7, name: 'Oils' };

test.each([
  ['3', 3, 3],
  ['bowls', 3, 3],
  ['31', 31, 3],
  ['hot', 31, 3],
  ['7', 7, 7],
])('the address %s means category %i of %i', (text, id, mainId) => {
  const found = findCategory([bowls, oils], text);
  expect(found?.category.id).toBe(id);
  expect(found?.main.id).toBe(mainId);
});

test('an unknown one is none', () => {
  expect(findCategory([bowls, oils], 'undefined')).toBeNull();
});
