import { z } from 'zod';
import pageData from './data/information-pages.json';
import { pair } from './table';

/** A heading with its paragraphs; the first part of a page has none. */
const pagePart = z.strictObject({ heading: pair.optional(), paragraphs: z.array(pair) });

/** The information pages; `slug` is the one in the path of the call. */
export const informationPages = z
  .array(z.strictObject({ slug: z.string(), title: pair, parts: z.array(pagePart) }))
  .parse(pageData);

/** The page as HTML, in the language with that index in the pairs. */
export function pageHtml(parts: readonly z.infer<typeof pagePart>[], language: 0 | 1): string {
  return parts
    .map(({ heading, paragraphs }) => {
      const title = heading ? `<h2>${heading[language]}</h2>` : '';
      return title + paragraphs.map((paragraph) => `<p>${paragraph[language]}</p>`).join('');
    })
    .join('');
}
