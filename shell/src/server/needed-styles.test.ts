import { neededStyles } from './needed-styles';

const styles = {
  shell: { gallery_1: ['chunks/gallery.css'], icon_2: ['chunks/gallery.css', 'chunks/other.css'] },
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
