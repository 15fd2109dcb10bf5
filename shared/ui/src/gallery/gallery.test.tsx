import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideBrowserParts } from '../testing/browser-parts';
import { usePageLanguage } from '../testing/render-ui';
import { readingStep } from '../theme/use-direction';
import { distinctPictures, stepIndex, turnByArrowKeys } from './gallery-steps';
import { PictureGallery } from './picture-gallery';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('gallery steps', () => {
  test('each picture is shown once, and empty addresses are left out', () => {
    expect(distinctPictures(['a', 'a', '', 'b', ' '])).toEqual(['a', 'b']);
    expect(distinctPictures([null, undefined])).toEqual([]);
  });

  test('a step wraps around at the ends', () => {
    expect(stepIndex(2, 1, 3)).toBe(0);
    expect(stepIndex(0, -1, 3)).toBe(2);
    expect(stepIndex(0, 1, 0)).toBe(0);
  });

  test('a step follows the reading direction', () => {
    expect(readingStep('ArrowRight', 'ltr')).toBe(1);
    expect(readingStep('ArrowRight', 'rtl')).toBe(-1);
    expect(readingStep('Enter', 'ltr')).toBe(0);
  });

  test.each([
    ['ArrowRight', 3, 2],
    ['ArrowLeft', 3, 0],
    ['ArrowRight', 1, null],
    ['Tab', 3, null],
  ])('%s among %s pictures shows %s', (key, count, shown) => {
    const onTurn = jest.fn();
    const preventDefault = jest.fn();
    const event = Object.assign(Object.create(null), { key, preventDefault });
    turnByArrowKeys({ index: 1 % count, count, direction: 'ltr' }, onTurn)(event);
    expect(onTurn.mock.calls).toEqual(shown === null ? [] : [[shown]]);
    expect(preventDefault).toHaveBeenCalledTimes(shown === null ? 0 : 1);
  });
});

describe('picture gallery', () => {
  provideBrowserParts();

  // Loading antd takes longer than a query waits.
  beforeAll(async () => {
    await import('./gallery-zoom');
    await usePageLanguage('en');
  });

  const pictures = ['/front.webp', '/side.webp', '/back.webp'];
  const show = () => render(<PictureGallery name="Oryx S" pictures={pictures} shape="wide" />);
  const shown = (number: number) =>
    screen.getByRole('img', { name: `Oryx S, picture ${number} of 3` });

  test('a thumbnail shows its picture, and is marked as the current one', async () => {
    show();
    expect(shown(1)).toHaveAttribute('src', '/front.webp');
    await userEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
    expect(shown(3)).toHaveAttribute('src', '/back.webp');
    expect(screen.getByRole('button', { current: true })).toBe(
      screen.getByRole('button', { name: 'Picture 3 of 3' }),
    );
  });

  test.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('in %s pages the arrow keys follow the reading direction', async (direction, on, back) => {
    document.documentElement.dir = direction;
    show();
    screen.getByRole('button', { name: 'Enlarge the picture' }).focus();
    await userEvent.keyboard(on);
    expect(shown(2)).toBeVisible();
    await userEvent.keyboard(back);
    await userEvent.keyboard(back);
    expect(shown(3)).toBeVisible();
  });

  test("the zoom opens at the current picture, and a change there also changes the page's picture", async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Enlarged picture of Oryx S' }),
    );
    expect(dialog.getByRole('img', { name: /picture 2 of 3/ })).toHaveAttribute(
      'src',
      '/side.webp',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByText('Picture 3 of 3')).toBeVisible();
    act(() => dialog.getByRole('region').focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(dialog.getByText('Picture 2 of 3')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shown(2)).toBeVisible();
  });

  test('without pictures there is a placeholder with the name, and no zoom', () => {
    render(<PictureGallery name="Oryx S" pictures={[null, '']} />);
    expect(screen.getByRole('img', { name: 'Oryx S' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a single picture has no thumbnails', () => {
    render(<PictureGallery name="Oryx S" pictures={['/front.webp']} shape="wide" />);
    expect(screen.getByRole('button', { name: 'Enlarge the picture' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Picture 1/ })).not.toBeInTheDocument();
  });
});
