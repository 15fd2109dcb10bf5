import { sampleGrocery, sampleItem } from '../../testing/samples';
import { menuSections, searchSections } from './menu-sections';

const bowl = sampleItem();
const oil = sampleGrocery();
const categories = [
  { id: 7, name: 'Oils' },
  { id: 9, name: 'Empty' },
  { id: 3, name: 'Bowls' },
];

it('groups by main category in the order of the store, without the empty ones', () => {
  const sections = menuSections([bowl, oil], categories);
  expect(sections.map(({ id, name }) => [id, name])).toEqual([
    ['category-7', 'Oils'],
    ['category-3', 'Bowls'],
  ]);
});

it('shows an item once, and those without a category last', () => {
  const lost = sampleItem({ id: 5, category_ids: null });
  const sections = menuSections([lost, bowl, bowl], []);
  expect(sections.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Bowls', [88]],
    [null, [5]],
  ]);
});

it('filters in place and keeps the heads of what is left', () => {
  const sections = menuSections([bowl, oil], categories);
  expect(searchSections(sections, ' LEMON bowl ').map(({ name }) => name)).toEqual(['Bowls']);
  expect(searchSections(sections, 'OILS').map(({ name }) => name)).toEqual(['Oils']);
  expect(searchSections(sections, 'nothing')).toEqual([]);
  expect(searchSections(sections, '')).toEqual(sections);
});

it('groups 10,000 items quickly enough to type beside it', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => sampleItem({ id, slug: String(id) }));
  expect(menuSections(many, categories)[0]?.items).toHaveLength(10_000);
});
