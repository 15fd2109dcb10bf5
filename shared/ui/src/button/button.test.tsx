import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../testing';
import { Button } from './button';
import { buttonClass } from './button-class';
import { IconButton } from './icon-button';

test('a press calls the handler once', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Add to Cart</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('it does not submit a form by default', () => {
  render(<Button>Filter</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('axe finds one without a name', async () => {
  render(<Button icon={<svg aria-hidden="true" />} />);
  expect(await axeFindings()).toEqual([expect.stringMatching(/^button-name at <button/)]);
});

test('while loading it keeps its name, is busy and ignores presses', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Place order
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Place order' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button with a reason can be focused and has the reason as its description', async () => {
  const onClick = jest.fn();
  const onRefused = jest.fn();
  render(
    <Button disabledReason="Closed until 10:00 AM" onClick={onClick} onRefused={onRefused}>
      Add to Cart
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Add to Cart' });
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Closed until 10:00 AM');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('an icon button has its label as name; the count is only visible', () => {
  const { rerender } = render(<IconButton label="Cart, 3 items" icon={<svg />} count={3} />);
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toHaveTextContent('3');
  expect(screen.getByRole('button')).toHaveClass('counted');
  rerender(<IconButton label="Cart" icon={<svg />} count={120} />);
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('99+');
  rerender(<IconButton label="Cart" icon={<svg />} count={0} />);
  expect(screen.getByRole('button')).not.toHaveClass('counted');
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('');
});

test('a link can look like a button', () => {
  expect(buttonClass({ variant: 'primary', size: 'large', block: true })).toBe(
    'button primary large block',
  );
});
