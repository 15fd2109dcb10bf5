import { act } from '@testing-library/react';
import type { AxeResults, RunOptions } from 'axe-core';

/** Rules that depend on colours and sizes need a layout, which jsdom does not have: browser tests check them. */
const ofLayout = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: Object.fromEntries(ofLayout.map((rule) => [rule, { enabled: false }])),
  // Passed rules are not reported, because describing them takes longer than running them.
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};

/** The violations of WCAG 2.2 AA that axe finds in the rendered page: rule, element, and reason. */
export async function axeFindings(): Promise<string[]> {
  // Only the few tests that use it load the large library.
  const { default: axe } = await import('axe-core');
  // The page may continue loading in the meantime.
  const { violations }: AxeResults = await act(() => axe.run(document.body, options));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
  );
}
