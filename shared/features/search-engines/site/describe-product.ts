import { hasCapability } from '@storefront/domain';
import { paths } from '@storefront/platform/routes';
import { priceRange } from '@storefront/pricing';
import { escapeHtml, fillIn, type ProductFacts, plainText } from '@storefront/shell/feature';
import type { Currency } from './details';
import {
  asDescription,
  type DescriptionContext,
  factList,
  inLanguage,
  money,
  type PageDescription,
  priceText,
  ratingLine,
  trail,
  urlOf,
} from './page-pieces';
import { searchTexts } from './search-texts';
import { productData } from './structured-data';

/** A product. */
export function describeProduct(
  { item }: ProductFacts,
  currency: Currency,
  context: DescriptionContext,
): PageDescription {
  const { origin } = context;
  const { language, path } = context.page;
  const texts = searchTexts(language);
  const name = plainText(item.name, 120);
  const store = plainText(item.store_name, 120);
  const range = priceRange(item, currency.digit_after_decimal_point);
  const own = asDescription(item.description ?? '');
  const isGone = item.stock === 0 && hasCapability(item.module_type, 'stock');
  const storeHref = paths.store.canonical(item.store_details ?? { id: item.store_id });
  return {
    description: own || fillIn(texts.product, { name, store }),
    type: 'product',
    image: item.image_full_url,
    structured: [
      productData({
        item,
        range,
        currency,
        isGone,
        url: urlOf(context),
        sellerUrl: origin + inLanguage(storeHref, language),
      }),
      trail(context, [
        [store, storeHref],
        [name, path],
      ]),
    ],
    body: [
      `<h1>${escapeHtml(name)}</h1>`,
      item.image_full_url
        ? `<p><img src="${escapeHtml(item.image_full_url)}" alt="" width="240" height="240"></p>`
        : '',
      ratingLine(item.avg_rating, item.rating_count, language),
      `<p>${escapeHtml(plainText(item.description ?? '', 2000))}</p>`,
      factList([
        [texts.price, priceText(item, currency, language)],
        [
          texts.priceBefore,
          range.discountedMin < range.min ? money(range.min, currency, language) : null,
        ],
      ]),
      `<p>${escapeHtml(isGone ? texts.outOfStock : texts.inStock)}</p>`,
      `<p>${escapeHtml(texts.soldBy)} <a href="${escapeHtml(inLanguage(storeHref, language))}">${escapeHtml(store)}</a></p>`,
    ].join(''),
  };
}
