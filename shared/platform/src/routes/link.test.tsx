import { act, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEventHandler } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './link';
import { useNavigate } from './use-navigate';

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function show(onClick?: MouseEventHandler) {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Link
        to="/store/7?tab=menu"
        state={{ from: 'rail' }}
        className="card"
        {...(onClick && { onClick })}
      >
        Charcoal Yard
      </Link>
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Charcoal Yard' });
}
const place = () => screen.getByRole('status').textContent;

test('a link has its address, and a click shows the page without loading a document', () => {
  const link = show();
  expect(link).toHaveAttribute('href', '/store/7?tab=menu');
  expect(link).toHaveClass('card');
  // The browser's own navigation is prevented.
  expect(fireEvent.click(link)).toBe(false);
  expect(place()).toBe('/store/7?tab=menu {"from":"rail"}');
});

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Shift', { shiftKey: true }],
  ['of the middle button', { button: 1 }],
])('a click %s is left to the browser', (_what, init) => {
  expect(fireEvent.click(show(), init)).toBe(true);
  expect(place()).toBe('/home null');
});

test('a click whose default is prevented does not navigate', () => {
  fireEvent.click(show((event) => event.preventDefault()));
  expect(place()).toBe('/home null');
});

function PageWithWays() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/store/7">Charcoal Yard</Link>
      <button type="button" onClick={() => void navigate('/checkout?page=buy_now')}>
        Buy Now
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

test('the second press of a double click makes no history entry', () => {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <PageWithWays />
      <Place />
    </MemoryRouter>,
  );
  const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  for (const name of ['Charcoal Yard', 'Buy Now']) {
    const pressed = screen.getByText(name);
    act(() => {
      pressed.click();
      pressed.click();
    });
    expect(place()).not.toBe('/home null');
    back();
    expect(place()).toBe('/home null');
  }
});
