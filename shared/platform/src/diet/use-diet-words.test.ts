import { prepareTexts } from '@storefront/i18n';
import { renderHook } from '@testing-library/react';
import { startSite } from '../testing/render-in-site';
import { useDietWords } from './use-diet-words';

beforeEach(async () => {
  await startSite();
  await prepareTexts('diet');
});
const words = () => renderHook(() => useDietWords()).result.current;

it.each([
  ['nothing', [], [], false, []],
  [
    'what is severe, and traces',
    [
      { allergen: 'sesame' as const, severe: true },
      { allergen: 'dairy' as const, severe: false },
    ],
    [],
    false,
    ['no sesame (severe)', 'no milk', 'no traces either'],
  ],
  [
    'traces that are accepted',
    [{ allergen: 'dairy' as const, severe: false }],
    [],
    true,
    ['no milk', 'traces accepted'],
  ],
  ['diets alone', [], ['vegan' as const], true, [expect.stringMatching(/vegan/i)]],
])('a request names %s', (_what, avoid, diets, accepts_traces, texts) => {
  expect(words().request({ avoid, diets, accepts_traces })).toEqual(texts);
});

it('keeps what a newer server names and this page does not know', () => {
  const request = {
    avoid: [{ allergen: 'lupin-flour', severe: true }],
    diets: ['fruitarian'],
    accepts_traces: false,
  };
  expect(words().request(request)).toEqual([
    'no lupin-flour (severe)',
    'no traces either',
    'fruitarian',
  ]);
});
