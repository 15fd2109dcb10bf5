import type { Banner, OtherBanners, StoreBanner, VideoContent, WhyChoose } from '@storefront/api';
import {
  banners,
  otherBanners,
  storeBanners,
  testimonials,
  videoContent,
  whyChoose,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { listCampaigns } from '../campaigns/queries';
import { readItems } from '../items/queries';
import { readTestimonials } from '../landing';
import { readStores } from '../stores/queries';
import { knownStoreId } from '../stores/service';
import { type BannerRow, listBanners, listPromotions, listStoreBanners } from './queries';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerBannerRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, banners, ['zones', 'module'], (call, database) =>
    readBanners(
      database,
      call.view,
      call.zoneIds,
      call.optionalModuleId,
      isOn(call.input.featured),
    ),
  );
  registerSharedEndpoint(backend, storeBanners, [], (call, database) =>
    readStoreBanners(database, call.view, call.param('store_id')),
  );
  registerSharedEndpoint(backend, otherBanners, ['module'], (call, database) =>
    readOtherBanners(database, call.view, call.moduleId),
  );
  registerSharedEndpoint(backend, videoContent, ['module'], (call, database) =>
    readVideoContent(database, call.view, call.moduleId),
  );
  registerSharedEndpoint(backend, testimonials, [], (call) =>
    readTestimonials(backend, call.language),
  );
  registerSharedEndpoint(backend, whyChoose, ['module'], (call, database) =>
    readReasons(database, call.view, call.moduleId),
  );
}

/** Banners and campaigns of the home page; with `onlyFeatured` no campaigns. */
async function readBanners(
  sql: Sql,
  view: ShopView,
  zoneIds: readonly number[],
  moduleId: number | null,
  onlyFeatured: boolean,
) {
  const rows = await listBanners(sql, view, zoneIds, moduleId, onlyFeatured);
  const banners = await withTargets(sql, view, rows);
  const campaigns = onlyFeatured ? [] : await listCampaigns(sql, view, { moduleId, zoneIds });
  return { banners, campaigns };
}

async function withTargets(
  sql: Sql,
  view: ShopView,
  rows: readonly BannerRow[],
): Promise<Banner[]> {
  const stores = await readStores(
    sql,
    view,
    rows.flatMap((row) => row.store_id ?? []),
  );
  const items = await readItems(
    sql,
    view,
    rows.flatMap((row) => row.item_id ?? []),
  );
  return rows.map(({ image, store_id, item_id, ...row }) => ({
    ...row,
    image_full_url: pictureAddress(view.publicUrl, image),
    store: stores.find(({ id }) => id === store_id) ?? null,
    item: items.find(({ id }) => id === item_id) ?? null,
  }));
}

/** @throws {Refusal} 404 `store` */
async function readStoreBanners(
  sql: Sql,
  view: ShopView,
  idOrSlug: string,
): Promise<StoreBanner[]> {
  const rows = await listStoreBanners(sql, view, await knownStoreId(sql, idOrSlug));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    image_full_url: pictureAddress(view.publicUrl, row.image),
    default_link: row.link,
    data: row.store_id,
    status: 1,
  }));
}

/** A list for parcel, named slots for the others; `null` where a module has none. */
async function readOtherBanners(sql: Sql, view: ShopView, moduleId: number): Promise<OtherBanners> {
  const address = (image: string | null) => pictureAddress(view.publicUrl, image);
  const parcel = await listPromotions(sql, view, moduleId, 'parcel');
  if (parcel.length > 0) {
    return {
      banners: parcel.map(({ id, key, title, image }) => ({
        id,
        key,
        title,
        value: image,
        image_full_url: address(image),
        status: 1,
      })),
    };
  }
  const slots = await listPromotions(sql, view, moduleId, 'slot');
  if (slots.length === 0) return null;
  return Object.fromEntries(
    slots.flatMap(({ key, image }) => [
      [key, image],
      [`${key}_full_url`, address(image)],
    ]),
  );
}

/** Video, picture and texts of a module's home page. */
async function readVideoContent(sql: Sql, view: ShopView, moduleId: number): Promise<VideoContent> {
  const rows = await listPromotions(sql, view, moduleId, 'video');
  const head = rows.find(({ key }) => key === 'section');
  return {
    section_title: head?.title ?? null,
    banner_type: head ? (head.link === null ? 'image' : 'video') : null,
    banner_video: head?.link ?? null,
    banner_video_content_full_url: null,
    banner_image_full_url: pictureAddress(view.publicUrl, head?.image ?? null),
    banner_contents: rows
      .filter(({ key }) => key !== 'section')
      .flatMap(({ key, title, body }) => [
        { key: `${key}_title`, value: title },
        { key: `${key}_subtitle`, value: body },
      ]),
  };
}

/** The reasons to choose a module. */
async function readReasons(
  sql: Sql,
  view: ShopView,
  moduleId: number,
): Promise<{ banners: WhyChoose[] }> {
  const rows = await listPromotions(sql, view, moduleId, 'reason');
  return {
    banners: rows.map(({ id, title, body, image }) => ({
      id,
      title,
      short_description: body,
      image_full_url: pictureAddress(view.publicUrl, image),
      status: 1,
    })),
  };
}
