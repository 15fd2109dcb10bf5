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

test.each([
  ['is empty', '', '/src/a.css'],
  ['names a layer itself', '@layer tokens{a{top:0}}', '/src/a.css'],
  ['is of a package', 'a{top:0}', '/node_modules/x/a.css'],
])('a file that %s stays as it is', (_case, css, from) => {
  expect(layered(css, 'cart', from)).toBe(css);
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
