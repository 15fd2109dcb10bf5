import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from './contrast';
import { palette, shapePairs, type ThemeMode, textPairs } from './palette';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function colorsOf(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, role, value]) => [
      role,
      value,
    ]),
  );
}

const selectors: Record<ThemeMode, string> = { light: ':root {', dark: '[data-theme="dark"] {' };

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  test('has the same colours in CSS and in script', () => {
    expect(colorsOf(selectors[mode])).toEqual(palette[mode]);
  });

  test.each(textPairs)('%s can be read on %s', (front, back) => {
    expect(contrast(palette[mode][front], palette[mode][back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s can be made out on %s', (front, back) => {
    expect(contrast(palette[mode][front], palette[mode][back])).toBeGreaterThanOrEqual(3);
  });
});

test('contrast agrees with the known extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the layers stand in the order that lets remotes win over the shell and the shell over antd', () => {
  expect(css).toContain('@layer reset, tokens, antd, shell, remotes;');
});
