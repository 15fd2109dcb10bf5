import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageLanguage } from '../testing/render-ui';
import { Stepper } from './stepper';

beforeAll(() => usePageLanguage('en'));

test('it shows 05, and assistive technology reads 5', () => {
  render(<Stepper name="Burger" value={5} onChange={jest.fn()} />);
  expect(screen.getByRole('group', { name: 'Quantity of Burger' })).toBeInTheDocument();
  const value = screen.getByRole('status');
  expect(screen.getByText('05')).toHaveAttribute('aria-hidden', 'true');
  expect(value.lastElementChild).toHaveTextContent(/^5$/);
});

test('plus and minus call back with the next value', async () => {
  const onChange = jest.fn();
  render(<Stepper name="Burger" value={12} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'One more Burger' }));
  await userEvent.click(screen.getByRole('button', { name: 'One less Burger' }));
  expect(onChange.mock.calls).toEqual([[13], [11]]);
  expect(screen.getAllByText('12')).toHaveLength(2);
});

test('at one the minus becomes a delete button', async () => {
  const onRemove = jest.fn();
  render(<Stepper name="Burger" value={1} onChange={jest.fn()} onRemove={onRemove} />);
  expect(screen.queryByRole('button', { name: 'One less Burger' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Burger' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('without a remove handler it stops at the minimum', () => {
  render(<Stepper name="Cheese" value={0} min={0} onChange={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'One less Cheese' })).toBeDisabled();
});

test('at the maximum plus shows the reason, and a press calls the handler', async () => {
  const onChange = jest.fn();
  const onMaxRefused = jest.fn();
  render(
    <Stepper
      name="Burger"
      value={7}
      max={7}
      maxReason="Only 7 left"
      onChange={onChange}
      onMaxRefused={onMaxRefused}
    />,
  );
  const plus = screen.getByRole('button', { name: 'One more Burger' });
  expect(plus).toHaveAccessibleDescription('Only 7 left');
  await userEvent.click(plus);
  expect(onChange).not.toHaveBeenCalled();
  expect(onMaxRefused).toHaveBeenCalledTimes(1);
});

test('a spinner replaces the number only after 400 ms', () => {
  jest.useFakeTimers();
  render(<Stepper name="Burger" value={5} onChange={jest.fn()} pending />);
  act(() => jest.advanceTimersByTime(399));
  expect(screen.getByText('05')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('05')).not.toBeInTheDocument();
  expect(screen.getByText('Updating')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'One more Burger' })).toBeEnabled();
  jest.useRealTimers();
});

test.each([
  [0, '00'],
  [9, '09'],
  [10, '10'],
  [1.5, '1.5'],
  [-1, '-1'],
])('%s is shown as %s', (value, text) => {
  render(<Stepper name="Burger" value={value} min={-5} onChange={jest.fn()} />);
  expect(screen.getByRole('status').firstElementChild?.textContent).toBe(text);
});

test('one below the maximum there can be one more, and above the minimum one less', async () => {
  const onChange = jest.fn();
  const onRemove = jest.fn();
  render(<Stepper name="Tea" value={2} min={1} max={3} onChange={onChange} onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'One more Tea' }));
  await userEvent.click(screen.getByRole('button', { name: 'One less Tea' }));
  expect(onChange.mock.calls).toEqual([[3], [1]]);
  expect(onRemove).not.toHaveBeenCalled();
});

test('a reason why nothing can be changed is told instead of that of the maximum', () => {
  const disabledReason = 'The store is closed';
  const props = { name: 'Tea', value: 3, max: 3, maxReason: 'Only 3', onChange: jest.fn() };
  render(<Stepper {...props} disabledReason={disabledReason} />);
  for (const name of ['One more Tea', 'One less Tea']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(disabledReason);
  }
});
