import { routes } from '@storefront/platform/routes';
import { escapeHtml } from './escape-html';
import type { DescriptionContext, PageDescription } from './page-description';
import { linkTo } from './page-pieces';
import { type PlainPage, seoTexts } from './seo-texts';

/**
 * A page that is the same for everybody.
 * @param own words of the shop instead of the usual ones
 */
export function describePlain(
  page: PlainPage,
  canonicalPath: string | null,
  { language }: DescriptionContext,
  own: Partial<Pick<PageDescription, 'title' | 'description'>> = {},
): PageDescription {
  const texts = seoTexts(language);
  const { title, description } = { ...texts.pages[page], ...own };
  const links = (['home', 'popularStores', 'latestStores', 'categories', 'aboutUs'] as const).map(
    (name) => linkTo(routes[name].path, texts.pages[name].title, language),
  );
  return {
    status: 200,
    title,
    description,
    canonicalPath,
    type: 'website',
    image: null,
    structured: [],
    body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><ul>${links.join('')}</ul>`,
  };
}

/** A page that does not exist and must not be listed. */
export function describeGone(
  what: keyof ReturnType<typeof seoTexts>['gone'],
  { language }: DescriptionContext,
): PageDescription {
  const texts = seoTexts(language);
  return {
    status: 404,
    title: texts.gone[what],
    description: texts.pages.notFound.description,
    canonicalPath: null,
    type: 'website',
    image: null,
    structured: [],
    body: `<h1>${escapeHtml(texts.gone[what])}</h1><ul>${linkTo(routes.home.path, texts.home, language)}</ul>`,
  };
}
