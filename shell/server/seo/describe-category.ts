import { paths, routes } from '@storefront/platform/routes';
import { escapeHtml, plainText } from './escape-html';
import type { DescriptionContext, PageDescription } from './page-description';
import { asDescription, linkTo, trail } from './page-pieces';
import { fillIn, seoTexts } from './seo-texts';
import type { CategoryFacts } from './shop-facts';

/** A category of a module's items and stores. */
export function describeCategory(
  { category, parent, children, module }: CategoryFacts,
  context: DescriptionContext,
): PageDescription {
  const { language } = context;
  const texts = seoTexts(language);
  const name = plainText(category.name, 120);
  const moduleName = plainText(module.module_name, 60);
  const pathOf = ({ slug, id }: typeof category) => paths.category.href(slug || id, module.id);
  const path = pathOf(category);
  const below = children.map((child) => plainText(child.name, 60));
  const above = parent ? [[plainText(parent.name, 120), pathOf(parent)] as const] : [];
  return {
    status: 200,
    title: fillIn(texts.category.title, { name, module: moduleName }),
    description: asDescription(
      fillIn(below.length > 0 ? texts.category.descriptionWith : texts.category.description, {
        name,
        children: below.join(texts.comma),
      }),
    ),
    canonicalPath: path,
    type: 'website',
    image: category.image_full_url ?? null,
    structured: [
      trail(context, [
        [texts.pages.categories.title, routes.categories.path],
        ...above,
        [name, path],
      ]),
    ],
    body: [
      `<h1>${escapeHtml(name)}</h1>`,
      `<p>${escapeHtml(moduleName)}</p>`,
      children.length > 0
        ? `<ul>${children
            .map((child) => linkTo(pathOf(child), plainText(child.name, 120), language))
            .join('')}</ul>`
        : '',
    ].join(''),
  };
}
