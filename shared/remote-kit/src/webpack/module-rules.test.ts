import postcss, { type Plugin } from 'postcss';
import { moduleRules } from './module-rules';

const isPlugin = (value: unknown): value is Plugin =>
  typeof value === 'object' && value !== null && 'postcssPlugin' in value;
const pluginsIn = (value: unknown): Plugin[] => {
  if (isPlugin(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(pluginsIn);
};
const layered = (css: string, app = 'cart', from = '/src/a.css') =>
  postcss(pluginsIn(moduleRules({ app, isServer: false })))
    .process(css, { from })
    .css.replace(/\s+/g, ' ');

test.each([
  ['shell', '@layer shell{a{top:0}}'],
  ['cart', '@layer remotes.cart{a{top:0}}'],
])('the rules of %s are in a layer of its own', (app, css) => {
  expect(layered('a{top:0}', app)).toBe(css);
});

test('the rules of the design system are below those of every app', () => {
  const file = '/shop/shared/ui/src/a.css';
  expect(layered('a{top:0}', 'shell', file)).toBe('@layer shell.ui{a{top:0}}');
  // A team may name a folder of its own like that.
  expect(layered('a{top:0}', 'cart', file)).toBe('@layer remotes.cart{a{top:0}}');
});

test.each([
  ['is empty', '', '/src/a.css'],
  ['names a layer itself', '@layer tokens{a{top:0}}', '/src/a.css'],
  ['is of a package', 'a{top:0}', '/node_modules/x/a.css'],
])('a file that %s stays as it is', (_case, css, from) => {
  expect(layered(css, 'cart', from)).toBe(css);
});

test('rules within rules are written one after the other', () => {
  const css =
    '.a,.b{top:0;&:hover{left:0;>i{top:1px}}@media print{top:2px;& .c{top:3px}}}.d{@media print{top:4px}}';
  expect(
    layered(css)
      .replace(/ ?([{};,>]) ?/g, '$1')
      .replaceAll(';}', '}'),
  ).toBe(
    '@layer remotes.cart{.a,.b{top:0}.a:hover,.b:hover{left:0}.a:hover>i,.b:hover>i{top:1px}' +
      '@media print{.a,.b{top:2px}.a .c,.b .c{top:3px}}@media print{.d{top:4px}}}',
  );
});

test('what cannot be in a layer stays outside, other rules of its kind do not', () => {
  const css = '@import "b.css";@font-face{src:x}@media print{a{top:0}}';
  expect(layered(css)).toMatch(
    /^@import "b.css"; ?@font-face\{ ?src:x ?\} ?@layer remotes\.cart\{ ?@media print\{/,
  );
});

test('the server takes the names of classes alone, which carry the remote’s name', () => {
  const options = JSON.stringify(moduleRules({ app: 'cart', isServer: true }));
  expect(options).toContain('"exportOnlyLocals":true');
  expect(options).toContain('"localIdentName":"cart-[local]_[hash:base64:6]"');
  expect(options).toContain('"emit":false');
  expect(options).not.toContain('mini-css-extract-plugin');
  const page = JSON.stringify(moduleRules({ app: 'shell', isServer: false }));
  expect(page).toContain('"exportOnlyLocals":false');
  expect(page).toContain('"localIdentName":"[local]_[hash:base64:6]"');
  expect(page).toContain('"emit":true');
  expect(page).toContain('mini-css-extract-plugin');
});
