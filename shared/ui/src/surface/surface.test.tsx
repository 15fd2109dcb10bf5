import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageLanguage } from '../testing/render-ui';
import { Callout } from './callout';
import { Card } from './card';
import { Chip } from './chip';

beforeAll(() => usePageLanguage('en'));

test('a selectable chip announces whether it is selected', async () => {
  const onSelect = jest.fn();
  render(
    <Chip selected onSelect={onSelect}>
      Vegetarian
    </Chip>,
  );
  const chip = screen.getByRole('button', { name: 'Vegetarian', pressed: true });
  await userEvent.click(chip);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('the button of a removable chip names what it removes', async () => {
  const onRemove = jest.fn();
  render(<Chip onRemove={onRemove}>Rating 4+</Chip>);
  expect(screen.getByText('Rating 4+').parentElement).toHaveClass('removable');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rating 4+' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('a plain chip is not a control', () => {
  render(<Chip>Halal</Chip>);
  expect(screen.getByText('Halal').parentElement).not.toHaveClass('removable');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a callout is an alert only if its role says so', () => {
  const { rerender } = render(<Callout tone="danger">The coupon has expired.</Callout>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(
    <Callout tone="danger" role="alert" title="Coupon">
      The coupon has expired.
    </Callout>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('CouponThe coupon has expired.');
});

test('a card can be an article of the page', () => {
  render(<Card as="article">Store</Card>);
  expect(screen.getByRole('article')).toHaveTextContent('Store');
});

test('a card stacks its content only where it is told how much is between', () => {
  const { container, rerender } = render(<Card as="section">Tea</Card>);
  expect(container.querySelector('section')).not.toHaveAttribute('data-gap');
  rerender(
    <Card as="section" gap={3} padding="large">
      Tea
    </Card>,
  );
  const card = container.querySelector('section');
  expect(card).toHaveAttribute('data-gap', '3');
  expect(card).toHaveClass('card', 'large');
});
