import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageLanguage } from '../testing/render-ui';
import { Rail } from './rail';

beforeAll(() => usePageLanguage('en'));

/** jsdom has no layout: the list is 1000 wide inside 400, and scrolling is recorded. */
function layOut(list: HTMLElement, { rtl = false } = {}) {
  let left = 0;
  const scrollBy = jest.fn((options: ScrollToOptions) => {
    const furthest = 600;
    left += options.left ?? 0;
    left = rtl ? Math.max(-furthest, Math.min(0, left)) : Math.min(furthest, Math.max(0, left));
    fireEvent.scroll(list);
  });
  Object.defineProperties(list, {
    clientWidth: { value: 400 },
    scrollWidth: { value: 1000 },
    scrollLeft: { get: () => left },
    scrollBy: { value: scrollBy },
  });
  list.style.direction = rtl ? 'rtl' : 'ltr';
  act(() => {
    fireEvent.scroll(list);
  });
  return scrollBy;
}

const stores = ['One', 'Two', 'Three'].map((name) => (
  <a key={name} href={`/${name}`}>
    {name}
  </a>
));

test('it is a named list; a rail that fits has no buttons', () => {
  render(<Rail heading="Popular">{stores}</Rail>);
  expect(screen.getByRole('list', { name: 'Popular' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('its buttons scroll it, and are disabled at the ends', async () => {
  render(<Rail heading="Popular">{stores}</Rail>);
  const scrollBy = layOut(screen.getByRole('list'));
  const previous = screen.getByRole('button', { name: 'Previous in Popular' });
  const next = screen.getByRole('button', { name: 'Next in Popular' });
  expect(previous).toBeDisabled();
  await userEvent.click(next);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 340 });
  expect(previous).toBeEnabled();
  await userEvent.click(next);
  expect(next).toBeDisabled();
});

test('from right to left it scrolls to the left', async () => {
  render(<Rail heading="Popular">{stores}</Rail>);
  const scrollBy = layOut(screen.getByRole('list'), { rtl: true });
  await userEvent.click(screen.getByRole('button', { name: 'Next in Popular' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -340 });
  expect(screen.getByRole('button', { name: 'Previous in Popular' })).toBeEnabled();
});
