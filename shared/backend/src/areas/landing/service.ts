import type { Landing, Testimonial } from '@storefront/api';
import type { BackendContext } from '../../server/backend-context';
import type { Language } from '../../server/language';
import { pictureAddress } from '../../server/picture-address';
import { readSettings } from '../../settings/shop-settings';
import { businessAppLinks, userAppLinks } from '../configuration/app-links';
import { listPictures, listTestimonials, listTexts, listZones } from './queries';

const flag = (value: boolean) => (value ? 1 : 0);

/** Texts and pictures of the landing page, the footer and the newsletter block. */
export async function readLanding(
  { database, config }: BackendContext,
  language: Language,
): Promise<Landing> {
  const address = (path: string | null) => pictureAddress(config.publicUrl, path);
  const settings = await readSettings(database);
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
    earning_seller_status: flag(settings.registrations),
    earning_dm_status: flag(settings.registrations),
    download_user_app_links: userAppLinks,
    download_business_app_links: businessAppLinks,
    testimonial_list: await readTestimonials({ database, config }, language),
    available_zone_status: flag(zones.length > 0),
    available_zone_list: zones.map((zone) => ({ ...zone, display_name: zone.name })),
  };
}

/** What people say about the shop. */
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
