import { sampleItem } from '../../testing/samples';
import { findListedItem } from './find-listed-item';

const full = sampleItem();
const { food_variations, add_ons, variations, choice_options, ...light } = full;
const bySlug = { id: 'lemon-chicken-bowl', isCampaign: false };

it('finds an item by id and by slug in pages and lists', () => {
  const pages = { pages: [{ products: [sampleItem({ id: 1, slug: 'x' }), full] }] };
  expect(findListedItem([undefined, pages], bySlug)).toBe(full);
  expect(findListedItem([[full]], { id: '88', isCampaign: false })).toBe(full);
  expect(findListedItem([pages], { id: '89', isCampaign: false })).toBeNull();
});

it('prefers a row with its choices to a light one', () => {
  expect(findListedItem([[light], { items: [full] }], bySlug)).toBe(full);
  expect(findListedItem([[light]], bySlug)).toBe(light);
});

it('finds a campaign item only as a campaign item', () => {
  const campaign = sampleItem({ available_date_starts: '2026-01-01' });
  expect(findListedItem([[campaign]], bySlug)).toBeNull();
  expect(findListedItem([[campaign]], { ...bySlug, isCampaign: true })).toBe(campaign);
});
