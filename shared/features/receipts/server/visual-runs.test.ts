import { drawable, visualRuns } from './visual-runs';

it('leaves a line of one direction unchanged', () => {
  expect(visualRuns('Total (2)', 'ltr')).toEqual(['Total (2)']);
  expect(visualRuns('شارع طلعت حرب', 'rtl')).toEqual(['شارع طلعت حرب']);
});

it('puts Arabic words between Latin ones in their visual order', () => {
  expect(visualRuns('Store مطبخ القاهرة, new', 'ltr')).toEqual(['Store ', 'مطبخ القاهرة', ', new']);
  expect(visualRuns('إيصال رقم 100021', 'rtl')).toEqual(['100021', 'إيصال رقم ']);
});

it('mirrors brackets of Arabic text, which the font’s shaper mirrors again', () => {
  expect(visualRuns('فلافل (كبير)', 'rtl')).toEqual(['فلافل )كبير(']);
});

it('reverses punctuation where no letter decides the direction', () => {
  expect(visualRuns('2 (-) 3', 'rtl')).toEqual(['3', ' (-) ', '2']);
});

it('keeps isolated text together, and draws neither isolates nor pictographs', () => {
  expect(visualRuns('2 × \u2066EGP 5.00\u2069', 'rtl')).toEqual(['EGP 5.00', ' × ', '2']);
  expect(visualRuns('Falafel 🧆 ❤️!', 'ltr')).toEqual(['Falafel  !']);
});

it('draws other Latin letters without their accent, and letters of other scripts not at all', () => {
  expect(visualRuns('Łódź, Đường Đống Đa', 'ltr')).toEqual(['Łódz, Đuong Đong Đa']);
  expect(visualRuns('شَارِع ١٢', 'rtl').join('')).toContain('شَارِع');
  for (const name of ['Анна', '李雷', 'अमित', 'גל', 'ไทย']) {
    expect(drawable(name).trim()).toBe('');
  }
});

it('orders nested embeddings', () => {
  expect(visualRuns('a \u2067ب c 1 د\u2069 e', 'ltr')).toEqual(['a ', ' د', 'c 1', 'ب ', ' e']);
});
