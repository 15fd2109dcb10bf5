import { isOn } from '@storefront/domain';
import { paths } from '@storefront/platform/routes';
import { escapeHtml, plainText } from './escape-html';
import { type DescriptionContext, inLanguage, type PageDescription } from './page-description';
import { asDescription, factList, money, ratingLine, trail } from './page-pieces';
import { fillIn, seoTexts } from './seo-texts';
import type { VehicleFacts } from './shop-facts';
import { vehicleData } from './structured-data';

/** A vehicle that is rented out. */
export function describeVehicle(
  { vehicle, currency }: VehicleFacts,
  context: DescriptionContext,
): PageDescription {
  const { language, origin } = context;
  const texts = seoTexts(language);
  const name = plainText(vehicle.name, 120);
  const provider = plainText(vehicle.provider?.name ?? '', 120);
  const canonicalPath = paths.vehicle.href(vehicle.slug || vehicle.id);
  const providerPath = paths.provider.href(vehicle.provider_id);
  const price = (amount: number, isOffered: Parameters<typeof isOn>[0]) =>
    isOn(isOffered) && amount > 0 ? money(amount, currency, language) : null;
  return {
    status: 200,
    title: fillIn(provider ? texts.vehicle.title : texts.vehicle.titleAlone, { name, provider }),
    description: asDescription(vehicle.description ?? '') || texts.pages.vehicle.description,
    canonicalPath,
    type: 'product',
    image: vehicle.thumbnail_full_url ?? null,
    structured: [
      vehicleData({
        vehicle,
        url: origin + inLanguage(canonicalPath, language),
        description: plainText(vehicle.description ?? '', 1000),
      }),
      trail(context, [
        [texts.pages.vehicleSearch.title, paths.vehicleSearch.href({ all_category: 1 })],
        [name, canonicalPath],
      ]),
    ],
    body: [
      `<h1>${escapeHtml(name)}</h1>`,
      ratingLine(vehicle.avg_rating ?? 0, vehicle.total_reviews ?? 0, language),
      `<p>${escapeHtml(plainText(vehicle.description ?? '', 2000))}</p>`,
      factList([
        [texts.vehicle.perHour, price(vehicle.hourly_price, vehicle.trip_hourly)],
        [texts.vehicle.perKilometre, price(vehicle.distance_price, vehicle.trip_distance)],
        [texts.vehicle.perDay, price(vehicle.day_wise_price, vehicle.trip_day_wise)],
        [texts.vehicle.seats, vehicle.seating_capacity ?? null],
      ]),
      provider
        ? `<p>${escapeHtml(texts.vehicle.provider)} <a href="${escapeHtml(inLanguage(providerPath, language))}">${escapeHtml(provider)}</a></p>`
        : '',
    ].join(''),
  };
}
