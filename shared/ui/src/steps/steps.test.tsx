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
