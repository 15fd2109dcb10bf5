import { Aborting } from './environment';
import { neededStyles } from './render-page';

describe('aborting', () => {
  test('an abort is told once, with its reason, to those who still listen', () => {
    const aborting = new Aborting();
    const { signal } = aborting;
    const [stays, leaves] = [jest.fn(), jest.fn()];
    signal.addEventListener('abort', stays);
    signal.addEventListener('abort', leaves);
    signal.removeEventListener('abort', leaves);
    expect(() => signal.throwIfAborted()).not.toThrow();
    const reason = new Error('Too slow');
    aborting.abort(reason);
    aborting.abort(new Error('Again'));
    expect(stays).toHaveBeenCalledTimes(1);
    expect(leaves).not.toHaveBeenCalled();
    expect(signal).toMatchObject({ aborted: true, reason });
    expect(() => signal.throwIfAborted()).toThrow('Too slow');
  });

  test('an abort without a reason has one', () => {
    const aborting = new Aborting();
    aborting.abort();
    expect(() => aborting.signal.throwIfAborted()).toThrow('The operation was aborted.');
  });
});

describe('needed styles', () => {
  const styles = {
    shell: {
      gallery_1: ['chunks/gallery.css'],
      icon_2: ['chunks/gallery.css', 'chunks/other.css'],
    },
    catalog: { page_3: ['chunks/page.css'], card_4: ['chunks/cards.css', 'chunks/page.css'] },
  };

  it('returns the fewest sheets that have every class', () => {
    const html = '<main class="page_3 card_4"><i class="icon_2 gallery_1"></i></main>';
    expect(neededStyles(html, styles)).toEqual([
      { app: 'shell', file: 'chunks/gallery.css' },
      { app: 'catalog', file: 'chunks/page.css' },
    ]);
  });

  it('needs none for classes that every page has, or that are named like inherited properties of objects', () => {
    expect(neededStyles('<p class="main constructor toString">x</p>', styles)).toEqual([]);
  });
});
