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

  test.each(textPairs)('text in %s has enough contrast on %s', (front, back) => {
    expect(contrast(palette[mode][front], palette[mode][back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('a shape in %s has enough contrast on %s', (front, back) => {
    expect(contrast(palette[mode][front], palette[mode][back])).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast of known extremes is correct', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the order of the layers lets remotes win over the shell and the shell over antd', () => {
  expect(css).toContain('@layer reset, tokens, antd, shell, remotes;');
});

test('print styles override all layers, so that the background and position of a card do not apply', () => {
  expect(css).toContain('@import url("./print.css") layer(reset) print;');
  const print = readFileSync(path.join(__dirname, 'print.css'), 'utf8');
  for (const [, rule = ''] of print.matchAll(
    /\n {2}((?:display|margin|padding|background): [^;]*);/g,
  )) {
    expect(rule).toContain('!important');
  }
});

/** The code points of a list such as `U+0020-007E, U+00A0`. */
function pointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

test('the font for the first page has the requested characters, and another file has the others', () => {
  const fonts = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');
  const faces = [...fonts.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => ({
    name: `${/font-family: "([^"]*)"/.exec(face)?.[1]} ${/font-weight: ([^;]*)/.exec(face)?.[1]}`,
    subset: /\?subset=([^"&]*)/.exec(face)?.[1],
    points: pointsOf(/unicode-range:\s*([^;]*);/.exec(face)?.[1] ?? 'U+0'),
  }));
  const cut = faces.filter(({ subset }) => subset !== undefined);
  expect(cut).toHaveLength(3);
  for (const { name, subset = '', points } of cut) {
    expect(pointsOf(subset)).toEqual(points);
    const [rest, ...others] = faces.filter((face) => face.name === name && !face.subset);
    expect(others).toEqual([]);
    expect(rest?.points.filter((point) => points.includes(point))).toEqual([]);
    expect(rest?.points.length).toBeGreaterThan(100);
  }
});
