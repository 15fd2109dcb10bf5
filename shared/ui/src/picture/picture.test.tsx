import { act, fireEvent, render, screen } from '@testing-library/react';
import { holdPictures, releasePictures } from './held-pictures';
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

test('a picture is loaded in the width that it is shown in', () => {
  const { rerender } = render(<Picture src="/a.jpg?w=1280" alt="Burger" width={48} height={48} />);
  const image = () => screen.getByRole('img', { name: 'Burger' });
  expect(image()).toHaveAttribute('srcset', '/a.jpg?w=96 96w, /a.jpg?w=160 160w');
  expect(image()).toHaveAttribute('sizes', 'auto, min(100vw, 48px)');
  rerender(<Picture src="/a.jpg?w=1280" alt="Burger" width={48} height={48} priority />);
  expect(image()).toHaveAttribute('sizes', 'min(100vw, 48px)');
  rerender(<Picture src="/a.jpg" alt="Burger" width={48} height={48} />);
  expect(image()).not.toHaveAttribute('srcset');
  expect(image()).not.toHaveAttribute('sizes');
});

describe('while pictures are held', () => {
  const observed: IntersectionObserverCallback[] = [];
  beforeEach(() => {
    holdPictures();
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
      observed.push(callback);
      return {
        observe: jest.fn(),
        unobserve: jest.fn(),
        disconnect: jest.fn(),
        takeRecords: () => [],
        root: null,
        rootMargin: '',
        scrollMargin: '',
        thresholds: [],
      };
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    act(releasePictures);
  });

  test('a picture that nobody sees waits, and the main one does not', () => {
    const { container } = render(
      <>
        <Picture src="/seen.jpg" alt="Seen" width={48} height={48} />
        <Picture src="/later.jpg" alt="Later" width={48} height={48} />
        <Picture src="/main.jpg" alt="Main" width={48} height={48} priority />
      </>,
    );
    const addressOf = (name: string) => screen.getByRole('img', { name }).getAttribute('src');
    expect(addressOf('Main')).toBe('/main.jpg');
    expect(addressOf('Seen')).toBeNull();
    const target = container.firstElementChild;
    if (!target) throw new Error('There is no picture.');
    const box = target.getBoundingClientRect();
    const observer = new IntersectionObserver(() => undefined);
    act(() => {
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        time: 0,
      };
      observed[0]?.([entry], observer);
    });
    expect(addressOf('Seen')).toBe('/seen.jpg');
    expect(addressOf('Later')).toBeNull();
  });

  test('what nobody has seen is the browser’s to load once they are released', () => {
    render(<Picture src="/later.jpg" alt="Later" width={48} height={48} />);
    const image = screen.getByRole('img', { name: 'Later' });
    expect(image).not.toHaveAttribute('src');
    act(releasePictures);
    expect(image).toHaveAttribute('src', '/later.jpg');
    expect(image).toHaveAttribute('loading', 'lazy');
  });
});
