import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type WatchedObserver, watchObservers } from '../testing/places';
import { holdPictures, releasePictures } from './held-pictures';
import { Picture } from './picture';
import { pictureSources } from './picture-sources';

describe('picture', () => {
  test('a picture reserves its place and loads when it is near', () => {
    const { container } = render(<Picture src="/burger.webp" alt="Burger" width={16} height={9} />);
    const image = screen.getByRole('img', { name: 'Burger' });
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '16');
    expect(image).toHaveAttribute('height', '9');
    expect(container.firstElementChild).toHaveStyle({ aspectRatio: '16 / 9' });
  });

  test('the main picture of the screen loads first', () => {
    render(<Picture src="/cover.webp" alt="Cover" width={16} height={9} priority />);
    const image = screen.getByRole('img', { name: 'Cover' });
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });

  test('a failed picture leaves a placeholder of the same size and name', () => {
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

  test('without a source nothing is loaded', () => {
    const { container } = render(<Picture src={null} alt="" width={1} height={1} />);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('a picture loads in the width in which it is shown', () => {
    const { rerender } = render(
      <Picture src="/a.jpg?w=1280" alt="Burger" width={48} height={48} />,
    );
    const image = () => screen.getByRole('img', { name: 'Burger' });
    expect(image()).toHaveAttribute('srcset', '/a.jpg?w=96 96w, /a.jpg?w=160 160w');
    expect(image()).toHaveAttribute('sizes', 'min(100vw, 48px)');
    rerender(<Picture src="/a.jpg" alt="Burger" width={48} height={48} />);
    expect(image()).toHaveAttribute('src', '/a.jpg');
    expect(image()).not.toHaveAttribute('srcset');
    expect(image()).not.toHaveAttribute('sizes');
  });

  test('a picture that is rendered but never shown has no list of widths', () => {
    const given: string[] = [];
    const setAttribute = Element.prototype.setAttribute;
    jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
      this: Element,
      name: string,
      value: string,
    ) {
      if (name === 'srcset') given.push(this.isConnected ? 'in the page' : 'outside');
      setAttribute.call(this, name, value);
    });
    render(<Picture src="/a.jpg?w=1280" alt="Burger" width={48} height={48} />);
    expect(given).toEqual(['in the page']);
    jest.restoreAllMocks();
  });

  test('server rendering includes the addresses', () => {
    const screen = Object.getOwnPropertyDescriptor(window, 'screen');
    Reflect.deleteProperty(window, 'screen');
    const drawn = renderToStaticMarkup(
      <>
        <Picture src="/a.jpg?w=1280" alt="A" width={48} height={48} />
        <Picture src="/b.jpg" alt="B" width={48} height={48} />
      </>,
    );
    expect(drawn).toContain('srcSet="/a.jpg?w=96 96w, /a.jpg?w=160 160w"');
    expect(drawn).toContain('sizes="min(100vw, 48px)"');
    expect(drawn).toContain('src="/b.jpg"');
    Object.defineProperty(window, 'screen', screen ?? {});
  });

  test('rendering does not read the width of the window, which would force a layout on phones', () => {
    const { innerWidth } = window;
    const look = jest.fn(() => innerWidth);
    Object.defineProperty(window, 'innerWidth', { get: look, configurable: true });
    render(<Picture src="/a.jpg" alt="Burger" width={48} height={48} />);
    expect(look).not.toHaveBeenCalled();
    Object.defineProperty(window, 'innerWidth', { value: innerWidth, writable: true });
  });

  describe('while pictures are held', () => {
    let observers: WatchedObserver[];
    beforeEach(() => {
      observers = watchObservers();
      holdPictures();
    });
    afterEach(() => {
      releasePictures();
      jest.restoreAllMocks();
    });

    const addressOf = (name: string) => screen.getByRole('img', { name }).getAttribute('src');

    test('a picture out of view waits, and the main one does not', () => {
      const { container } = render(
        <>
          <Picture src="/seen.jpg" alt="Seen" width={48} height={48} />
          <Picture src="/later.jpg" alt="Later" width={48} height={48} />
          <Picture src="/main.jpg" alt="Main" width={48} height={48} priority />
        </>,
      );
      expect(['Main', 'Seen', 'Later'].map(addressOf)).toEqual(['/main.jpg', null, null]);
      const [seen] = container.children;
      act(() => seen && observers[0]?.see(seen));
      expect(['Seen', 'Later'].map(addressOf)).toEqual(['/seen.jpg', null]);
    });

    test('after the release a held picture loads when it is near, and a new one at once', () => {
      const { container } = render(<Picture src="/held.jpg" alt="Held" width={48} height={48} />);
      releasePictures();
      const [held] = container.children;
      expect(observers.map(({ margin, targets }) => [margin, targets])).toEqual([
        ['0px', []],
        ['400px', [held]],
      ]);
      expect(addressOf('Held')).toBeNull();
      act(() => held && observers[1]?.see(held));
      expect(addressOf('Held')).toBe('/held.jpg');
      render(<Picture src="/new.jpg" alt="New" width={48} height={48} />);
      expect(addressOf('New')).toBe('/new.jpg');
    });
  });
});

describe('picture sources', () => {
  test('a resizable picture is offered in the widths that screens need', () => {
    expect(pictureSources('https://shop.example/uploads/a.jpg?w=1280', 48)).toEqual({
      srcSet:
        'https://shop.example/uploads/a.jpg?w=96 96w, https://shop.example/uploads/a.jpg?w=160 160w',
      sizes: 'min(100vw, 48px)',
    });
    expect(pictureSources('/a.svg?w=1280', 1260)?.srcSet).toMatch(/ 960w, \/a\.svg\?w=1280 1280w$/);
  });

  test('phones get the width for phones', () => {
    const { sizes, srcSet } = pictureSources('/a.jpg?w=1280', 100, 250) ?? {};
    expect(sizes).toBe('(max-width: 639px) min(100vw, 250px), min(100vw, 100px)');
    expect(srcSet).toMatch(/ 960w$/);
    expect(pictureSources('/a.jpg?w=1280', 250, 100)?.srcSet).toBe(srcSet);
  });

  test.each([
    'https://pictures.example/a.jpg',
    'https://pictures.example/a.jpg?v=2',
    // Signed: the signature does not cover another width.
    'https://pictures.example/a.jpg?w=640&s=abc',
    'https://pictures.example/a,b.jpg?w=640',
    'https://pictures.example/a b.jpg?w=640',
  ])('%s has one width', (address) => {
    expect(pictureSources(address, 300)).toBeNull();
  });
});
