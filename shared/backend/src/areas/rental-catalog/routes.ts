import type { VehicleReview } from '@storefront/api';
import {
  allRentalCoupons,
  latestProviders,
  popularProviders,
  providerBanners,
  providerDetails,
  providerReviews,
  providerVehicles,
  rentalBanners,
  rentalCouponApply,
  rentalCoupons,
  topRatedVehicles,
  vehicleAvailability,
  vehicleBrands,
  vehicleCategories,
  vehicleDetails,
  vehiclePopularSuggestions,
  vehicleReviews,
  vehicleSearch,
  vehicleSuggestions,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import { envelope, type Page, pageSizes, rowsBefore } from '../../server/http/paging';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { inAllLanguages } from '../../server/language';
import { listBanners, listStoreBanners } from '../banners/queries';
import { slowCouponTries } from '../coupons/coupon-tries';
import { listCoupons } from '../coupons/queries';
import { checkCoupon } from '../coupons/service';
import { reviewText } from '../items/reviews';
import { readAvailability } from './availability';
import { knownProviderId, marketOfProvider, pageOfProviders, readProvider } from './providers';
import { popularBrands, suggestNames } from './queries';
import { pageOfTopRated, searchVehicles } from './search-vehicles';
import { knownVehicleId, pageOfNamed, readVehicle, toRentalBanner } from './service';

interface ReviewRow {
  id: number;
  rating: number;
  comment: string | null;
  attachments: string[];
  reply: string | null;
  created_at: Date;
  vehicle_name: string;
  vehicle_image: string | null;
  customer_name: string;
  customer_image: string | null;
}

/** The reviews of one vehicle, or of all vehicles of one provider. */
type Reviewed = { readonly vehicleId: number } | { readonly providerId: number };

/** Reviews with their authors, newest first. */
async function pageOfReviews(
  sql: Sql,
  { language, publicUrl }: ShopView,
  of: Reviewed,
  search: string,
  page: Page,
) {
  const isVehicle = 'vehicleId' in of;
  const id = isVehicle ? of.vehicleId : of.providerId;
  const source = `reviews r
    join vehicles v on v.id = r.vehicle_id
    join customers c on c.id = r.customer_id
    where ${isVehicle ? 'v.id' : 'v.provider_id'} = $1 and r.status
      and ($2 = '' or fold_text($2) <> '' and strpos(
        fold_text(concat_ws(' ', r.comment, ${inAllLanguages("r.translations -> 'comment'")})),
        fold_text($2)
      ) > 0)`;
  const rows = await sql.query<ReviewRow>(
    `select r.id, r.rating, ${reviewText('comment', '$3')}, ${reviewText('reply', '$3')}, r.attachments, r.created_at,
        in_language(v.name, $3) as vehicle_name, v.thumbnail as vehicle_image,
        trim(c.f_name || ' ' || c.l_name) as customer_name, c.image as customer_image
      from ${source}
      order by r.created_at desc, r.id desc limit $4 offset $5`,
    [id, search, language, page.limit, rowsBefore(page)],
  );
  const counted = await sql.one<{ total: number }>(`select count(*) as total from ${source}`, [
    id,
    search,
  ]);
  const address = (stored: string | null) => pictureAddress(publicUrl, stored);
  return {
    ...envelope(page, counted?.total ?? 0),
    reviews: rows.map(
      (row): VehicleReview => ({
        id: row.id,
        rating: row.rating,
        comment: row.comment,
        attachment: row.attachments.flatMap((path) => address(path) ?? []),
        reply: row.reply,
        vehicle_name: row.vehicle_name,
        vehicle_image_full_url: address(row.vehicle_image),
        customer_name: row.customer_name,
        customer_image: address(row.customer_image),
        created_at: row.created_at.toISOString(),
      }),
    ),
  };
}

/** Serves the calls of `shared/api/docs/rental.md`. */
export function registerRentalCatalogRoutes(backend: BackendContext): void {
  registerVehicles(backend);
  registerProviders(backend);
  registerOffers(backend);
}

function registerVehicles(backend: BackendContext): void {
  registerSharedEndpoint(backend, vehicleSearch, ['zones', 'module'], (call, database) =>
    searchVehicles(database, call.view, call.market, call.input, call.page(pageSizes.items)),
  );
  registerSharedEndpoint(backend, providerVehicles, ['zones'], async (call, database) => {
    const { input, view, zoneIds } = call;
    const market = await marketOfProvider(database, input.provider_id, zoneIds);
    return searchVehicles(database, view, market, input, call.page(pageSizes.items));
  });
  registerSharedEndpoint(backend, vehicleSuggestions, ['zones', 'module'], (call, database) =>
    suggestNames(database, call.language, call.moduleId, call.zoneIds, call.input.name ?? ''),
  );
  registerSharedEndpoint(
    backend,
    vehiclePopularSuggestions,
    ['zones', 'module'],
    (call, database) => popularBrands(database, call.language, call.moduleId, call.zoneIds),
  );
  registerSharedEndpoint(backend, topRatedVehicles, ['zones', 'module'], (call, database) =>
    pageOfTopRated(database, call.view, call.market, call.page(pageSizes.items)),
  );
  registerSharedEndpoint(backend, vehicleCategories, ['module'], async (call, database) => {
    const { input, moduleId, view } = call;
    const found = await pageOfNamed(
      database,
      view,
      'vehicle_categories',
      moduleId,
      input.search,
      call.page(pageSizes.items),
    );
    return { ...found.envelope, vehicles: found.rows };
  });
  registerSharedEndpoint(backend, vehicleBrands, ['module'], async (call, database) => {
    const { input, moduleId, view } = call;
    const found = await pageOfNamed(
      database,
      view,
      'brands',
      moduleId,
      input.search,
      call.page(pageSizes.items),
    );
    return { ...found.envelope, brands: found.rows };
  });
  registerSharedEndpoint(backend, vehicleDetails, [], (call, database) =>
    readVehicle(database, call.view, call.param('id')),
  );
  registerSharedEndpoint(backend, vehicleAvailability, [], (call, database) =>
    readAvailability(database, call.view, call.param('id'), call.input),
  );
  registerSharedEndpoint(backend, vehicleReviews, [], async (call, database) =>
    pageOfReviews(
      database,
      call.view,
      { vehicleId: await knownVehicleId(database, call.param('id')) },
      call.input.search ?? '',
      call.page(pageSizes.items),
    ),
  );
}

function registerProviders(backend: BackendContext): void {
  const rails = [
    [popularProviders, 'popular'],
    [latestProviders, 'latest'],
  ] as const;
  for (const [endpoint, order] of rails) {
    registerSharedEndpoint(backend, endpoint, ['zones', 'module', 'place'], (call, database) =>
      pageOfProviders(database, call.view, call.market, order, call.page(pageSizes.items)),
    );
  }
  registerSharedEndpoint(backend, providerDetails, ['place'], (call, database) =>
    readProvider(database, call.view, call.param('id')),
  );
  registerSharedEndpoint(backend, providerReviews, [], async (call, database) => {
    const { view } = call;
    const provider = await readProvider(database, view, call.param('id'));
    const { name, ratings, avg_rating, rating_count } = provider;
    const found = await pageOfReviews(
      database,
      view,
      { providerId: provider.id },
      call.input.search ?? '',
      call.page(pageSizes.items),
    );
    return { ...found, provider: { name, ratings, avg_rating, rating_count } };
  });
}

function registerOffers(backend: BackendContext): void {
  registerSharedEndpoint(backend, rentalBanners, ['zones', 'module'], async (call, database) => {
    const { view } = call;
    const onlyFeatured = isOn(call.input.featured);
    const rows = await listBanners(database, view, call.zoneIds, call.moduleId, onlyFeatured);
    return { banners: rows.map((row) => toRentalBanner(row, view)) };
  });
  registerSharedEndpoint(backend, providerBanners, [], async (call, database) => {
    const { view } = call;
    const providerId = await knownProviderId(database, call.param('store_id'));
    const rows = await listStoreBanners(database, view, providerId);
    return rows.map((row) => toRentalBanner(row, view));
  });
  registerEndpoint(backend, rentalCoupons, (call, database) =>
    listCoupons(database, call.view, call.zoneIds, call.moduleId, call.customer.customerId),
  );
  registerEndpoint(backend, allRentalCoupons, (call, database) =>
    listCoupons(database, call.view, call.zoneIds, call.moduleId, null),
  );
  registerEndpoint(backend, rentalCouponApply, (call, database) =>
    slowCouponTries(database, call, call.input.code, () =>
      checkCoupon(database, {
        code: call.input.code,
        storeId: call.input.provider_id,
        moduleId: call.moduleId,
        zoneIds: call.zoneIds,
        customerId: call.caller?.kind === 'customer' ? call.caller.customerId : null,
        language: call.language,
        now: call.now,
      }),
    ),
  );
}
