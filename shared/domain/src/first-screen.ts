/** A screen's HTML has no element with the id of the page's root, so it ends before the first one. */
const firstScreen = /<div id="first-screen"[\s\S]*?(?=<div id="root">)/;
const firstData = /<script type="application\/json" id="first-data">[\s\S]*?<\/script>/;

/** A page's HTML without the first screen and the answers that the shell's server has rendered. */
export const withoutFirstScreen = (html: string): string =>
  html.replace(firstScreen, '').replace(firstData, '');

/** {@link withoutFirstScreen} with the scripts preloaded at once, as in a page that the server has not rendered. */
export const asUndrawn = (html: string): string =>
  withoutFirstScreen(html).replaceAll('<link data-rel="preload"', '<link rel="preload"');
