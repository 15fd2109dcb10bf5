import type { Landing, Testimonial } from '@storefront/api';
import { landing } from '@storefront/api/contract';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { hasEffect } from '../server/features';
import { pictureAddress } from '../server/files/picture-address';
import { registerSharedEndpoint } from '../server/http/register-shared-endpoint';
import type { Language } from '../server/language';
import { readSettings } from '../settings/shop-settings';
import { businessAppLinks, userAppLinks } from './configuration/app-links';

/** Serves the calls of `shared/api/docs/site.md`. */
export function registerLandingRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, landing, [], (call) => readLanding(backend, call.language));
}

const flag = (value: boolean) => (value ? 1 : 0);

/** Texts and pictures of the landing page, the footer and the newsletter block. */
async function readLanding(
  { database, config, features }: BackendContext,
  language: Language,
): Promise<Landing> {
  const address = (path: string | null) => pictureAddress(config.publicUrl, path);
  const settings = await readSettings(database);
  const canRegister = hasEffect(features, settings, 'registrations');
  const texts = await listTexts(database, language);
  const pictures = (await listPictures(database)).map(({ key, value }) => ({
    key,
    address: address(value),
  }));
  const zones = await listZones(database, language);
  const isBanner = ({ key }: { key: string }) => key.startsWith('promotion_banner_');
  return {
    ...Object.fromEntries(texts.map(({ key, value }) => [key, value])),
    ...Object.fromEntries(
      pictures
        .filter((picture) => !isBanner(picture))
        .map((picture) => [picture.key, picture.address]),
    ),
    promotion_banners_full_url: pictures
      .filter(isBanner)
      .flatMap((picture) => picture.address ?? []),
    earning_seller_status: flag(canRegister),
    earning_dm_status: flag(canRegister),
    download_user_app_links: userAppLinks(settings),
    download_business_app_links: businessAppLinks,
    testimonial_list: await readTestimonials({ database, config }, language),
    available_zone_status: flag(zones.length > 0),
    available_zone_list: zones.map((zone) => ({ ...zone, display_name: zone.name })),
  };
}

/** The testimonials about the shop. */
export async function readTestimonials(
  { database, config }: Pick<BackendContext, 'database' | 'config'>,
  language: Language,
): Promise<Testimonial[]> {
  const testimonials = await listTestimonials(database, language);
  return testimonials.map(({ reviewer_image, ...testimonial }) => ({
    ...testimonial,
    reviewer_image_full_url: pictureAddress(config.publicUrl, reviewer_image),
    company_image_full_url: null,
  }));
}

interface KeyedText {
  key: string;
  value: string;
}

async function listTexts(sql: Sql, language: Language): Promise<KeyedText[]> {
  return sql.query<KeyedText>(
    'select key, in_language(value, $1) as value from landing_texts order by key',
    [language],
  );
}

async function listPictures(sql: Sql): Promise<KeyedText[]> {
  return sql.query<KeyedText>('select key, path as value from landing_pictures order by key');
}

interface TestimonialRow {
  id: number;
  name: string;
  designation: string;
  review: string;
  reviewer_image: string | null;
}

async function listTestimonials(sql: Sql, language: Language): Promise<TestimonialRow[]> {
  return sql.query<TestimonialRow>(
    `select id, in_language(name, $1) as name, in_language(designation, $1) as designation,
        in_language(review, $1) as review, reviewer_image
      from testimonials order by position, id limit 50`,
    [language],
  );
}

interface ZoneRow {
  id: number;
  name: string;
  modules: string[];
}

/** Active zones with the names of the modules there. */
async function listZones(sql: Sql, language: Language): Promise<ZoneRow[]> {
  return sql.query<ZoneRow>(
    `select z.id, in_language(z.name, $1) as name, coalesce((
          select jsonb_agg(in_language(m.name, $1) order by m.priority, m.id)
            from modules m
            where m.status and (m.all_zone_service or exists (
              select 1 from zone_modules zm where zm.module_id = m.id and zm.zone_id = z.id
            ))
        ), '[]') as modules
      from zones z where z.status order by z.id limit 200`,
    [language],
  );
}
