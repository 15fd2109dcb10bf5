import axe, { type AxeResults } from 'axe-core';
import { JSDOM } from 'jsdom';

/** The document that a browser parses from a page's HTML. */
export const documentOf = (html: string): Document => new JSDOM(html).window.document;

/** Shared by all pages: axe is larger than any of them. */
const { window: audited } = new JSDOM('', { runScripts: 'outside-only' });
audited.eval(axe.source);

/**
 * Faults of a page in a language: its `lang` and `dir`, inline scripts or styles, which the policy of pages refuses,
 * and, in English only, what axe finds without a layout, which does not depend on the language.
 * @returns a sentence for each
 */
export async function pageFaults(html: string, language: 'en' | 'ar'): Promise<string[]> {
  const { document } = audited;
  document.open();
  document.write(html);
  document.close();
  const { lang, dir } = document.documentElement;
  const [isNamed, isDirected] = [lang === language, dir === (language === 'ar' ? 'rtl' : 'ltr')];
  const inline = [...document.querySelectorAll('*')].flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => name === 'style' || name.startsWith('on'))
      .map((name) => `<${element.localName}> has ${name}.`),
  );
  return [
    ...(isNamed ? [] : [`The page says that its language is “${lang}”.`]),
    ...(isDirected ? [] : [`The page runs “${dir}”.`]),
    ...inline,
    ...(language === 'en' ? await violationsIn(document) : []),
  ];
}

async function violationsIn(document: Document): Promise<string[]> {
  const { violations }: AxeResults = await audited.axe.run(document, {
    // jsdom does not compute the colours of a whole page.
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
