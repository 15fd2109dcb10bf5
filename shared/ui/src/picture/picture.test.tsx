import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

test('a picture keeps its place and waits until it is near', () => {
  const { container } = render(<Picture src="/burger.webp" alt="Burger" width={16} height={9} />);
  const image = screen.getByRole('img', { name: 'Burger' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '16');
  expect(image).toHaveAttribute('height', '9');
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '16 / 9' });
});

test('the main picture of the screen comes first', () => {
  render(<Picture src="/cover.webp" alt="Cover" width={16} height={9} priority />);
  const image = screen.getByRole('img', { name: 'Cover' });
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('a picture that fails leaves a plate of the same size and name', () => {
  const { container, rerender } = render(
    <Picture src="/gone.webp" alt="Burger" width={16} height={9} />,
  );
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Burger' })).toBeInTheDocument();
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '16 / 9' });
  rerender(<Picture src="/new.webp" alt="Burger" width={16} height={9} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.webp');
});

test('without a source there is nothing to load', () => {
  const { container } = render(<Picture src={null} alt="" width={1} height={1} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
