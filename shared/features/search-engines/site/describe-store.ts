import { paths } from '@storefront/platform/routes';
import { escapeHtml, fillIn, plainText, type StoreFacts } from '@storefront/shell/feature';
import type { Currency, Items } from './details';
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
import { storeData } from './structured-data';

/** A store, or a provider of rental vehicles. */
export function describeStore(
  { store, moduleType }: StoreFacts,
  { currency, items }: { readonly currency: Currency; readonly items: Items },
  context: DescriptionContext,
): PageDescription {
  const { language, path } = context.page;
  const texts = searchTexts(language);
  const name = plainText(store.name, 120);
  const address = plainText(store.address ?? '', 160);
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
    description: asDescription(fillIn(texts.store, { name, address })),
    type: 'website',
    image: store.meta_image_full_url ?? store.cover_photo_full_url,
    structured: [
      storeData({ store, currency, moduleType, url: urlOf(context) }),
      trail(context, [[name, path]]),
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
