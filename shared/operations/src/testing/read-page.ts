import axe, { type AxeResults } from 'axe-core';
import { JSDOM } from 'jsdom';

/** The document that a browser makes of a page's HTML. */
export const documentOf = (html: string): Document => new JSDOM(html).window.document;

/**
 * What is wrong with a page in a language: its `lang` and `dir`, what axe finds without a layout, and scripts or
 * styles within elements, which the policy of pages refuses.
 * @returns a sentence for each
 */
export async function pageFaults(html: string, language: 'en' | 'ar'): Promise<string[]> {
  const { window } = new JSDOM(html, { runScripts: 'outside-only' });
  const { document } = window;
  const { lang, dir } = document.documentElement;
  const [isNamed, isDirected] = [lang === language, dir === (language === 'ar' ? 'rtl' : 'ltr')];
  const inline = [...document.querySelectorAll('*')].flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => name === 'style' || name.startsWith('on'))
      .map((name) => `<${element.localName}> has ${name}.`),
  );
  window.eval(axe.source);
  const { violations }: AxeResults = await window.axe.run(document, {
    // jsdom has no colours of a whole page.
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  window.close();
  return [
    ...(isNamed ? [] : [`The page says that its language is “${lang}”.`]),
    ...(isDirected ? [] : [`The page runs “${dir}”.`]),
    ...inline,
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
  ];
}
