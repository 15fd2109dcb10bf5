import type { Item } from '@storefront/api';
import { sampleItem } from '@storefront/api/testing';
import type { LanguageCode } from '@storefront/domain';
import { allergens } from '@storefront/domain/diet';
import { prepareTexts, textsOf } from '@storefront/i18n';
import { MemoryRouter } from '@storefront/platform/host';
import { startSite } from '@storefront/platform/testing';
import { cleanup, render, renderHook, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import type { DietPassport, Person } from '../../passport';
import { usePassportWords } from '../passport-words';
import { child } from '../rules/testing/child';
import type { Need } from '../rules/verdict';
import { savePassport } from '../stored-passport';
import DietPart, { arrangeItems, CardMark, DishVerdict } from './diet-part';

const household = (...people: Person[]): DietPassport => ({ people, listing: 'all' });

async function start(language: LanguageCode) {
  await startSite(language);
  // The texts register themselves with the components.
  await Promise.all([prepareTexts('diet'), prepareTexts('dietPassport')]);
}

const dish = (diet: Item['diet'], more: Partial<Item> = {}): Item =>
  sampleItem({ module_type: 'food', diet, food_variations: [], add_ons: [], ...more });

afterEach(() => {
  cleanup();
  savePassport(null);
});

const facts = fc.option(
  fc.record({
    contains: fc.subarray([...allergens], { maxLength: 2 }),
    free_of: fc.subarray([...allergens]),
    adds_nothing: fc.boolean(),
  }),
  { nil: null, freq: 4 },
);
const menu = fc.record({
  diet: facts,
  avoided: fc.subarray([...allergens], { minLength: 1, maxLength: 2 }),
  options: fc.array(facts, { maxLength: 3 }),
  addOns: fc.array(facts, { maxLength: 3 }),
  chosenOption: fc.nat(3),
  chosenAddOns: fc.subarray([1, 2, 3]),
});

it.each(['en', 'ar'] as const)(
  'says free on no screen where the dish or a chosen part is not stated to be so (%s)',
  async (language) => {
    await start(language);
    const t = textsOf('dietPassport');
    const free = [t('statement.free'), t('card.free', { who: '' }).trim()];
    fc.assert(
      fc.property(menu, ({ diet, avoided, options, addOns, chosenOption, chosenAddOns }) => {
        const isFree = (part: (typeof options)[number]) =>
          avoided.every((key) => part?.free_of.includes(key) && !part.contains.includes(key));
        const isFreeOrNothing = (part: (typeof options)[number]) =>
          isFree(part) || Boolean(part?.adds_nothing && part.contains.length === 0);
        const allergic = avoided.map((allergen) => ({ allergen, severe: false }));
        savePassport(household({ ...child, allergens: allergic }));
        const values = options.map((part, id) => ({
          label: `${id}`,
          optionPrice: '0',
          diet: part,
        }));
        const group = {
          name: 'Bread',
          type: 'single' as const,
          required: 'off' as const,
          min: 0,
          max: 0,
        };
        const item = dish(diet, {
          food_variations: [{ ...group, values }],
          add_ons: addOns.map((part, index) => ({ id: index, name: '', price: 1, diet: part })),
        });
        const food = values
          .filter((_, index) => index === chosenOption)
          .map(({ label }) => ({ name: 'Bread', values: { label: [label] } }));
        const chosen = Object.fromEntries(chosenAddOns.map((id) => [id, 1]));
        const rest = addOns.filter((_, id) => chosenAddOns.includes(id));
        const without = isFree(diet) && rest.every(isFreeOrNothing);
        const all = without && options.filter((_, i) => i === chosenOption).every(isFreeOrNothing);
        const addOnIds = chosenAddOns.filter((id) => id < addOns.length);
        const line = {
          id: 1,
          item_id: item.id,
          model: 'Item' as const,
          quantity: 1,
          price: item.price,
          variation: food,
          add_on_ids: addOnIds,
          add_on_qtys: addOnIds.map(() => 1),
          item: { ...item, addons: [] },
        };
        const choice = (
          part: (typeof options)[number],
          eaten: typeof food,
          isAllowed: boolean,
        ) => ({
          shown: <DietPart show="choice" item={item} diet={part} food={eaten} addOns={chosen} />,
          isAllowed: isAllowed && isFree(part),
        });
        /** Each screen, and whether it may say free. */
        const screens: { readonly shown: ReactElement; readonly isAllowed: boolean }[] = [
          { shown: <CardMark item={item} />, isAllowed: isFree(diet) },
          {
            shown: <DietPart show="dish" item={item} food={food} addOns={chosen} />,
            isAllowed: all,
          },
          ...options.map((part) => choice(part, [], without)),
          ...addOns.map((part) => choice(part, food, all)),
          { shown: <DietPart show="order" lines={[line]} />, isAllowed: all },
        ];
        const { container } = render(
          createElement(
            MemoryRouter,
            null,
            ...screens.map(({ shown }) => createElement('div', null, shown)),
          ),
        );
        const texts = [...container.children].map(({ textContent }) => textContent ?? '');
        cleanup();
        expect(texts).toHaveLength(screens.length);
        const saidFree = screens.filter((_, index) =>
          free.some((word) => texts[index]?.includes(word)),
        );
        expect(saidFree.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  },
);

it('marks an ingredient where it matters, and no size', async () => {
  await start('en');
  const two = household(child, {
    ...child,
    id: 'b',
    name: 'Adam',
    allergens: [{ allergen: 'nuts', severe: true }],
  });
  savePassport(two);
  const bread = dish({ contains: ['sesame'], free_of: ['nuts'] });
  const markOf = (diet: Item['diet']) => {
    const { container } = render(<DietPart show="choice" item={bread} diet={diet} />);
    const text = container.textContent?.replace(/[\u2066-\u2069]/g, '');
    cleanup();
    return text;
  };
  // Not suitable for Nour, whatever is chosen.
  expect(markOf({ free_of: ['sesame', 'nuts'] })).toBe('Stated as free for Adam');
  expect(markOf({ free_of: ['sesame'], contains: ['nuts'] })).toContain(
    'contains tree nuts (Adam)',
  );
  expect(markOf({ free_of: ['sesame', 'nuts'], adds_nothing: true })).toBe('');
});

it('says for whom something is unsuitable, and why', async () => {
  await start('en');
  savePassport(household(child, { ...child, id: 'b', name: 'Adam', allergens: [] }));
  render(<CardMark item={dish({ contains: ['sesame'] })} />);
  expect(screen.getByText(/contains sesame \(.*Nour.*\)/)).toBeVisible();
});

it('judges a dish with its choices, and counts unlisted choices as not stated', async () => {
  await start('en');
  savePassport(household(child));
  const item = dish({ free_of: ['sesame'] });
  const verdictOf = (choice: object) => {
    cleanup();
    render(
      <MemoryRouter>
        <DishVerdict item={{ ...item, ...choice }} variation={[]} addOnIds={[7]} />
      </MemoryRouter>,
    );
    return within(screen.getByRole('list')).getByRole('listitem').textContent;
  };
  const tahini = { id: 7, name: 'Tahini', price: 1, diet: { contains: ['sesame'] } };
  expect(verdictOf({ add_ons: [tahini] })).toContain('Not suitable');
  expect(verdictOf({ add_ons: [{ ...tahini, diet: { free_of: ['sesame'] } }] })).toContain(
    'Stated as free',
  );
  expect(verdictOf({ add_ons: [] })).toContain('Not stated');
});

it('shows nothing for phones, and nothing without a passport', async () => {
  await start('en');
  const { container } = render(<CardMark item={dish({ contains: ['sesame'] })} />);
  expect(container).toBeEmptyDOMElement();
  cleanup();
  savePassport(household(child));
  const phone = render(<CardMark item={dish(null, { module_type: 'ecommerce' })} />);
  expect(phone.container).toBeEmptyDOMElement();
});

it('lists suitable items first and hides unsuitable ones, but no items without a statement', () => {
  const bad = dish({ contains: ['sesame'] }, { id: 1 });
  const unknown = dish({}, { id: 2 });
  const good = dish({ free_of: ['sesame'] }, { id: 3 });
  const idsOf = (listing: DietPassport['listing']) =>
    arrangeItems({ people: [child], listing }, [bad, unknown, good]).map(({ id }) => id);
  expect(idsOf('all')).toEqual([1, 2, 3]);
  expect(idsOf('sort')).toEqual([3, 2, 1]);
  expect(idsOf('hide')).toEqual([2, 3]);
});

it('says of a dish with options, and not of one option, that it is free before they are chosen', async () => {
  await start('en');
  const t = textsOf('dietPassport');
  savePassport(household(child));
  const diet = { free_of: ['sesame' as const] };
  const textOf = (mark: ReactElement) => {
    const { container } = render(mark);
    const text = (container.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
    cleanup();
    return text;
  };
  const who = 'Nour';
  for (const mark of [
    <DietPart key="choice" show="choice" item={dish(diet)} diet={diet} />,
    <CardMark key="card" item={dish(diet)} />,
  ]) {
    expect(textOf(mark)).toContain(t('card.free', { who }));
    expect(textOf(mark)).not.toContain(t('card.freeBefore', { who }));
  }
  expect(textOf(<CardMark item={dish(diet, { has_variant: 1 })} />)).toContain(
    t('card.freeBefore', { who }),
  );
});

describe('in words', () => {
  beforeEach(() => start('en'));
  const words = () => renderHook(() => usePassportWords()).result.current;
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
  const milk: Need = { kind: 'allergen', key: 'dairy', severe: false };
  const medicines = (...names: string[]): Need => ({ kind: 'medicines', names });

  it.each<[string, Need, 'contains' | 'may-contain' | 'unstated']>([
    ['contains milk', milk, 'contains'],
    ['may contain milk', milk, 'may-contain'],
    ['milk not stated', milk, 'unstated'],
    ['contains ibuprofen', medicines('ibuprofen'), 'contains'],
    ['not to be taken together: a and b', medicines('a', 'b'), 'contains'],
    ['a and b not stated', medicines('a', 'b'), 'unstated'],
  ])('a reason is “%s”', (text, need, statement) => {
    expect(plain(words().reason(need, statement))).toBe(text);
  });
});
