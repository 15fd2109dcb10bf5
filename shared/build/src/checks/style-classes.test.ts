import { type SourceFile, styleFaults } from './style-classes';

// Built at run time, so that the check does not read this file's examples as imports.
const component = (body: string): SourceFile => [
  'app/src/features/bill/bill.tsx',
  [`import styles fr`, `om './bill.module.css';\n${body}`].join(''),
];
const css = (text: string): SourceFile => ['app/src/features/bill/bill.module.css', text];

it.each([
  ['.bill { color: red; }', 'styles.bill'],
  ['.bill > p:hover { margin: .5em; }', 'clsx(styles.bill, className)'],
  ['@media (width > 10px) { .bill { color: red; } }', 'styles.bill'],
  ['.bill :global(.leaflet-pane) { color: red; }', 'styles.bill'],
  ['.small { color: red; }', "const size = 'small'; styles[size]"],
])('%s belongs to %s', (text, use) => {
  expect(styleFaults([css(text)], [component(use)])).toEqual([]);
});

it('reports a class that the module does not have', () => {
  const faults = styleFaults([css('.bill {}')], [component('[styles.bill, styles.total]')]);
  expect(faults).toEqual([
    'app/src/features/bill/bill.tsx names the class total, which app/src/features/bill/bill.module.css does not have.',
  ]);
});

it.each(['styles.bill', "const size = 'large'; [styles.bill, styles[size]]"])(
  'reports an unused class: %s',
  (use) => {
    expect(styleFaults([css('.bill {} .small .bill {}')], [component(use)])).toEqual([
      'app/src/features/bill/bill.module.css has the class small, which nothing names.',
    ]);
  },
);

it('recognises a module by its path, whichever file imports it', () => {
  const other: SourceFile = ['app/src/features/form/form.tsx', component('styles.bill')[1]];
  expect(styleFaults([css('.bill {}')], [other])).toEqual([
    'app/src/features/bill/bill.module.css has the class bill, which nothing names.',
  ]);
});
