import { sells, storeNameOf } from '@storefront/domain';
import { paths } from '@storefront/platform/routes';
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
import type { StoreFacts } from './shop-facts';
import { storeData } from './structured-data';

/** A store, or a provider of rental vehicles, whose page has another address. */
export function describeStore(
  { store, items, currency, moduleType }: StoreFacts,
  context: DescriptionContext,
): PageDescription {
  const { language, origin } = context;
  const texts = seoTexts(language);
  const isProvider = sells(moduleType, 'trips');
  const name = plainText(store.name, 120);
  const address = plainText(store.address ?? '', 160);
  const title = {
    provider: texts.provider.title,
    restaurant: texts.store.title,
    store: texts.store.shopTitle,
  }[storeNameOf(moduleType)];
  const canonicalPath = isProvider ? paths.provider.href(store.id) : paths.store.canonical(store);
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [texts.address, address],
    [texts.phone, store.phone ?? null],
    [texts.deliveryTime, store.delivery_time ?? null],
    [texts.minimum, store.minimum_order ? money(store.minimum_order, currency, language) : null],
  ];
  const hours = [...store.schedules]
    .sort((a, b) => a.day - b.day)
    .map(
      ({ day, opening_time: from, closing_time: to }) =>
        `<li>${escapeHtml(`${texts.days[day] ?? ''} ${clock(from)}–${clock(to)}`)}</li>`,
    );
  return {
    status: 200,
    title: fillIn(title, { name }),
    description: asDescription(fillIn(texts.store.description, { name, address })),
    canonicalPath,
    type: 'website',
    image: store.meta_image_full_url ?? store.cover_photo_full_url,
    mainPicture: isProvider
      ? null
      : mainPicture(store.cover_photo_full_url, mainPictureWidths.store),
    structured: [
      storeData({ store, currency, moduleType, url: origin + inLanguage(canonicalPath, language) }),
      trail(context, [[name, canonicalPath]]),
    ],
    body: [
      `<h1>${escapeHtml(name)}</h1>`,
      ratingLine(store.avg_rating, store.rating_count ?? 0, language),
      factList(rows),
      hours.length > 0 ? `<h2>${escapeHtml(texts.hours)}</h2><ul>${hours.join('')}</ul>` : '',
      items.length > 0 ? `<h2>${escapeHtml(texts.items)}</h2>` : '',
      items.length > 0
        ? `<ul>${items
            .map(
              (item) =>
                `<li><a href="${escapeHtml(inLanguage(paths.product.canonical(item), language))}">${escapeHtml(plainText(item.name, 120))}</a> ` +
                `${escapeHtml(priceText(item, currency, language))}</li>`,
            )
            .join('')}</ul>`
        : '',
    ].join(''),
  };
}

const clock = (time: string) => time.slice(0, 5);
