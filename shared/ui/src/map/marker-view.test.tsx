import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarkerView } from './marker-view';

const marker = {
  id: '1',
  name: 'Nile Wheels, EGP 300',
  label: '300',
  position: { lat: 30, lng: 31 },
};

test('a marker that can be chosen is a button; that of a price is wide', async () => {
  const onSelect = jest.fn();
  const { rerender } = render(<MarkerView marker={{ ...marker, kind: 'price', onSelect }} />);
  const button = screen.getByRole('button', { name: marker.name });
  expect(button).toHaveClass('pill');
  await userEvent.click(button);
  expect(onSelect).toHaveBeenCalledTimes(1);
  rerender(<MarkerView marker={{ ...marker, kind: 'store', onSelect, selected: true }} />);
  expect(screen.getByRole('button', { pressed: true })).not.toHaveClass('pill');
  rerender(<MarkerView marker={{ ...marker, kind: 'store' }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
