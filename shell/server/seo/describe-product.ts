import { hasCapability } from '@storefront/domain';
import { paths } from '@storefront/platform/routes';
import { priceRange } from '@storefront/pricing';
import { mainPictureWidths } from '../../src/app/main-picture-widths';
import { escapeHtml, plainText } from './escape-html';
import { type DescriptionContext, inLanguage, type PageDescription } from './page-description';
import {
  asDescription,
  factList,
  mainPicture,
  money,
  priceText,
  ratingLine,
  trail,
} from './page-pieces';
import { fillIn, seoTexts } from './seo-texts';
import type { ProductFacts } from './shop-facts';
import { productData } from './structured-data';

/** A product. */
export function describeProduct(
  { item, currency }: ProductFacts,
  context: DescriptionContext,
): PageDescription {
  const { language, origin } = context;
  const texts = seoTexts(language);
  const name = plainText(item.name, 120);
  const store = plainText(item.store_name, 120);
  const canonicalPath = paths.product.canonical(item);
  const range = priceRange(item, currency.digit_after_decimal_point);
  const own = asDescription(item.description ?? '');
  const isGone = item.stock === 0 && hasCapability(item.module_type, 'stock');
  const storeHref = paths.store.canonical(item.store_details ?? { id: item.store_id });
  return {
    status: 200,
    title: fillIn(texts.product.title, { name, store }),
    description: own || fillIn(texts.product.description, { name, store }),
    canonicalPath,
    type: 'product',
    image: item.image_full_url,
    mainPicture: mainPicture(item.image_full_url, mainPictureWidths.item),
    structured: [
      productData({
        item,
        range,
        currency,
        isGone,
        url: origin + inLanguage(canonicalPath, language),
        sellerUrl: origin + inLanguage(storeHref, language),
      }),
      trail(context, [
        [store, storeHref],
        [name, canonicalPath],
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
