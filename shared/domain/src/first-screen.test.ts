import { asUndrawn, withoutFirstScreen } from './first-screen';

const page = (screen: string, data: string) =>
  `<!doctype html><body><script type="application/json" id="page-settings">{}</script>${screen}<div id="root"></div>${data}<noscript>…</noscript></body>`;

test('a page is left without its rendered screen and answers', () => {
  const drawn = page(
    '<div id="first-screen" data-releases="shell=1"><main id="main"><div>Pizza $& Co</div></main></div>',
    '<script type="application/json" id="first-data">{"renderedAt":1}</script>',
  );
  expect(withoutFirstScreen(drawn)).toBe(page('', ''));
});

test('a page without a first screen is not changed', () => {
  expect(withoutFirstScreen(page('', ''))).toBe(page('', ''));
});

test('an undrawn page preloads its scripts at once', () => {
  const head = (rel: string) => `<link ${rel}="preload" as="script" href="/a.js">`;
  expect(asUndrawn(head('data-rel') + page('', ''))).toBe(head('rel') + page('', ''));
});
