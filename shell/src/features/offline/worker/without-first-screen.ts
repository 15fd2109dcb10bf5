/** A screen's own HTML has no element with the id of the page's root: it ends before the first one. */
const firstScreen = /<div id="first-screen"[\s\S]*?(?=<div id="root">)/;
const firstData = /<script type="application\/json" id="first-data">[\s\S]*?<\/script>/;

/**
 * A page without the server's first screen and its answers. The stored page is the frame of every address when there is
 * no network, at any later time.
 */
export const withoutFirstScreen = (html: string): string =>
  html.replace(firstScreen, '').replace(firstData, '');
