import { visualRuns } from './visual-runs';

it('leaves a line of one direction as it is', () => {
  expect(visualRuns('Total (2)', 'ltr')).toEqual(['Total (2)']);
  expect(visualRuns('شارع طلعت حرب', 'rtl')).toEqual(['شارع طلعت حرب']);
});

it('puts Arabic words between Latin ones where they are read', () => {
  expect(visualRuns('Store مطبخ القاهرة, new', 'ltr')).toEqual(['Store ', 'مطبخ القاهرة', ', new']);
  expect(visualRuns('إيصال رقم 100021', 'rtl')).toEqual(['100021', 'إيصال رقم ']);
});

it('mirrors brackets of Arabic text, which the font’s shaper turns round once more', () => {
  expect(visualRuns('فلافل (كبير)', 'rtl')).toEqual(['فلافل )كبير(']);
});

it('turns signs round where no letter says so', () => {
  expect(visualRuns('2 (-) 3', 'rtl')).toEqual(['3', ' (-) ', '2']);
});

it('keeps what is isolated together, and draws neither isolates nor pictographs', () => {
  expect(visualRuns('2 × \u2066EGP 5.00\u2069', 'rtl')).toEqual(['EGP 5.00', ' × ', '2']);
  expect(visualRuns('Falafel 🧆 ❤️!', 'ltr')).toEqual(['Falafel  !']);
});

it('orders what is embedded more than once', () => {
  expect(visualRuns('a \u2067ب c 1 د\u2069 e', 'ltr')).toEqual(['a ', ' د', 'c 1', 'ب ', ' e']);
});
