import { groupRule, isDone, labelsOf, ruleWords } from './group-rule';

it.each([
  [{ type: 'single', required: 'on', min: 0, max: 0 }, 'item.chooseOne', {}],
  [{ type: 'single', required: 'off' }, 'item.chooseOneOrNone', {}],
  [{ type: 'multi', required: 'off', min: 0, max: 1 }, 'item.chooseOneOrNone', {}],
  [{ type: 'multi', required: 'off', min: 1, max: 3 }, 'item.chooseUpTo', { max: 3 }],
  [{ type: 'multi', required: 'off', min: 1, max: 0 }, 'item.chooseAny', {}],
  [{ type: 'multi', required: 'on', min: 2, max: 4 }, 'item.chooseBetween', { min: 2, max: 4 }],
  [{ type: 'multi', required: 'on', min: 2, max: 2 }, 'item.chooseExactly', { number: 2 }],
  [{ type: 'multi', required: 'off', min: 2, max: 0 }, 'item.chooseAtLeast', { min: 2 }],
  [{ type: 'multi', required: 'off', max: 3 }, 'item.chooseUpTo', { max: 3 }],
  [{ type: 'multi', required: 'off' }, 'item.chooseAny', {}],
] as const)('says the rule of %j in words', (group, key, values) => {
  expect(ruleWords(groupRule(group))).toEqual({ key, values });
});

it('is complete only within the limits', () => {
  const rule = groupRule({ type: 'multi', required: 'on', min: 2, max: 3 });
  expect([0, 1, 2, 3, 4].map((count) => isDone(rule, count))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(isDone(groupRule({ type: 'multi', required: 'off' }), 0)).toBe(false);
});

it('reads the labels of a group', () => {
  expect(labelsOf('Size', [{ name: 'Size', values: { label: ['L'] } }, { type: 'x' }])).toEqual([
    'L',
  ]);
  expect(labelsOf('Size', [])).toEqual([]);
});
