import { sampleGrocery, sampleItem } from '../../testing/samples';
import { menuSections, searchSections } from './menu-sections';

const bowl = sampleItem();
const oil = sampleGrocery();
const categories = [
  { id: 7, name: 'Oils' },
  { id: 9, name: 'Empty' },
  { id: 3, name: 'Bowls' },
];

it('groups items with only a main category by that, in the order of the store, without empty groups', () => {
  const sections = menuSections([bowl, oil], categories);
  expect(sections.map(({ id, name }) => [id, name])).toEqual([
    ['category-7', 'Oils'],
    ['category-3', 'Bowls'],
  ]);
});

it('groups by sub-category, in their order below the main ones', () => {
  const refs = (sub: number, name: string) => [
    { id: '3', position: 1, name: 'Bowls' },
    { id: String(sub), position: 2, name },
  ];
  const warm = sampleItem({ id: 1, category_ids: refs(31, 'Warm') });
  const cold = sampleItem({ id: 2, category_ids: refs(32, 'Cold') });
  const childes = [
    { id: 32, name: 'Cold' },
    { id: 31, name: 'Warm' },
  ];
  const sections = menuSections(
    [warm, oil, bowl, cold],
    [
      { id: 3, name: 'Bowls', childes },
      { id: 7, name: 'Oils' },
    ],
  );
  expect(sections.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Cold', [2]],
    ['Warm', [1]],
    ['Bowls', [88]],
    ['Oils', [90]],
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

it('filters the menu and keeps the headings of the remaining groups', () => {
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
