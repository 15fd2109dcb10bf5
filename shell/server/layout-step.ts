/** Forces the layout of everything before it, and removes itself from the first screen. */
export const layoutStep =
  '<script>document.body.offsetHeight;document.currentScript.remove()</script>';

/**
 * Inserts that script between the header of a first screen and its content. Without it a browser that has the whole
 * document computes style and layout in one task, the longest of a visit (shared/build/docs/first-page.md). With it
 * there are two tasks, and input between them is handled.
 */
export const withLayoutStep = (html: string): string =>
  html.replace('<main ', (main) => layoutStep + main);
