import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

test('an ordered list whose current step is marked', () => {
  render(
    <Steps
      label="Your order"
      current={1}
      items={[
        { key: 'placed', title: 'Order placed', note: '1:05 PM' },
        { key: 'cooking', title: 'Being prepared' },
        { key: 'way', title: 'On the way' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Your order' })).toBeInTheDocument();
  const marked = screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step');
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent('Being prepared');
});

test.each([
  ['going on', 1, false, ['done', 'now', ''], ['', '2', '3']],
  ['failed', 1, true, ['done', 'failed', ''], ['', '2', '3']],
  ['at its beginning', 0, false, ['now', '', ''], ['1', '2', '3']],
  ['at its end', 3, false, ['done', 'done', 'done'], ['', '', '']],
])('a progress that is %s', (_what, current, failed, looks, marks) => {
  const items = ['a', 'b', 'c'].map((key) => ({ key, title: key }));
  render(<Steps label="Your order" current={current} failed={failed} items={items} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ classList }) => [...classList].slice(1).join(' '))).toEqual(looks);
  // A step that is done has a tick instead of its number.
  expect(steps.map(({ firstChild }) => firstChild?.textContent)).toEqual(marks);
  expect(steps.filter((step) => step.hasAttribute('aria-current'))).toHaveLength(
    current < items.length ? 1 : 0,
  );
});
