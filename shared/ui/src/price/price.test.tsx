import { render, screen } from '@testing-library/react';
import { usePageLanguage } from '../testing/render-ui';
import { Price } from './price';
import { Rating, starFill } from './rating';

beforeAll(() => usePageLanguage('en'));

/** The text for screen readers. */
function spoken(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  // Symbol and figure are joined by a no-break space.
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ');
}

test('a reduced price announces both prices', () => {
  const { container } = render(<Price amount={84.5} was={100} />);
  expect(spoken(container)).toBe('Now EGP 84.50 was EGP 100.00');
  expect(container.querySelector('s')).toHaveTextContent('EGP 100.00');
});

test('an earlier price is shown only if it is higher', () => {
  const { container } = render(<Price amount={100} was={100} />);
  expect(spoken(container)).toBe('EGP 100.00');
});

test('zero is a price', () => {
  const { container } = render(<Price amount={0} was={12} />);
  expect(spoken(container)).toBe('Now EGP 0.00 was EGP 12.00');
});

test('several prices are shown as a starting price or a range', () => {
  const { container } = render(<Price from amount={20} upTo={45} />);
  expect(spoken(container)).toBe('From EGP 20.00 – EGP 45.00');
});

test('amounts are isolated from the text around them', () => {
  const { container } = render(<Price amount={20} />);
  expect(container.querySelector('bdi')).toHaveTextContent('EGP 20.00');
});

test('a rating is announced as one sentence', () => {
  const { container } = render(<Rating value={3.5} count={12} />);
  expect(spoken(container)).toBe('Rated 3.5 out of 5, 12 ratings');
});

test('without ratings it is new, instead of zero stars', () => {
  render(<Rating value={0} count={0} />);
  expect(screen.getByText('New')).toBeInTheDocument();
});

test.each([
  [3.5, [1, 1, 1, 0.5, 0]],
  [4.24, [1, 1, 1, 1, 0]],
  [4.25, [1, 1, 1, 1, 0.5]],
  [5, [1, 1, 1, 1, 1]],
  [0, [0, 0, 0, 0, 0]],
])('%d has stars in halves', (value, fills) => {
  expect([1, 2, 3, 4, 5].map((star) => starFill(value, star))).toEqual(fills);
});
