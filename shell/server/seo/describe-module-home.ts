import { paths } from '@storefront/platform/routes';
import { describePlain } from './describe-plain';
import { escapeHtml, plainText } from './escape-html';
import type { DescriptionContext, PageDescription } from './page-description';
import { fillIn, seoTexts } from './seo-texts';
import type { CategoryFacts } from './shop-facts';

/** The home of one module. */
export function describeModuleHome(
  module: CategoryFacts['module'],
  context: DescriptionContext,
): PageDescription {
  const texts = seoTexts(context.language);
  const name = plainText(module.module_name, 60);
  const plain = describePlain('home', paths.home.ofModule(module.id), context);
  return {
    ...plain,
    title: `${fillIn(texts.moduleHome, { module: name })} · ${texts.shop}`,
    body: `<p>${escapeHtml(name)}</p>${plain.body}`,
  };
}
