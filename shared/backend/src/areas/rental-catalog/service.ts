import type { RentalBanner, Vehicle } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import { envelope, type Page } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import type { BannerRow } from '../banners/queries';
import { readId } from '../items/queries';
import { listExtras, toExtra } from './extras';
import { findVehicleId, findVehicleRows, listNamed } from './queries';
import { toVehicle } from './vehicle-row';

/** @throws {Refusal} 404 `vehicle` */
export async function knownVehicleId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findVehicleId(sql, idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'vehicle', 'vehicleUnknown');
}

/** @throws {Refusal} 404 `vehicle` */
export async function readVehicle(sql: Sql, view: ShopView, idOrSlug: string): Promise<Vehicle> {
  const [row] = await findVehicleRows(sql, view, [await knownVehicleId(sql, idOrSlug)]);
  if (!row) return refuse(404, 'vehicle', 'vehicleUnknown');
  const extras = await listExtras(sql, [row.id]);
  return { ...toVehicle(row, view), extras: extras.map((extra) => toExtra(extra, view.language)) };
}

/** Categories or brands that have vehicles. */
export async function pageOfNamed(
  sql: Sql,
  view: ShopView,
  table: 'vehicle_categories' | 'brands',
  moduleId: number,
  search: string | null | undefined,
  page: Page,
) {
  const { rows, total } = await listNamed(
    sql,
    table,
    view.language,
    moduleId,
    search?.trim() ?? '',
    page,
  );
  return {
    envelope: envelope(page, total),
    rows: rows.map(({ id, name, image }) => ({
      id,
      name,
      image_full_url: pictureAddress(view.publicUrl, image),
    })),
  };
}

export function toRentalBanner(row: BannerRow, { publicUrl }: ShopView): RentalBanner {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    link: row.link,
    provider_id: row.store_id,
    image_full_url: pictureAddress(publicUrl, row.image),
  };
}
