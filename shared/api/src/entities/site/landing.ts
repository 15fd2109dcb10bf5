import * as z from 'zod/mini';
import { Id, ImageUrl, lenientArray, OptionalFlag, OptionalText } from '../value/scalars';
import { AppLinks } from './app-links';
import { Testimonial } from './testimonial';

/** A zone of the landing page with its modules. */
const AvailableZone = z.object({
  id: Id,
  name: z.string(),
  display_name: OptionalText,
  modules: lenientArray(z.string()),
});

const Picture = z.optional(ImageUrl);

/** Texts and pictures of the landing page, the footer and the newsletter block. */
export const Landing = z.object({
  fixed_newsletter_title: OptionalText,
  fixed_newsletter_sub_title: OptionalText,
  fixed_footer_description: OptionalText,
  download_user_app_links: z.nullish(AppLinks),
  download_business_app_links: z.nullish(
    z.object({
      seller_playstore_url: OptionalText,
      seller_playstore_url_status: OptionalFlag,
      seller_appstore_url: OptionalText,
      seller_appstore_url_status: OptionalFlag,
      dm_playstore_url: OptionalText,
      dm_playstore_url_status: OptionalFlag,
      dm_appstore_url: OptionalText,
      dm_appstore_url_status: OptionalFlag,
    }),
  ),
  header_title: OptionalText,
  header_sub_title: OptionalText,
  header_tag_line: OptionalText,
  header_icon_full_url: Picture,
  header_banner_full_url: Picture,
  company_title: OptionalText,
  company_sub_title: OptionalText,
  company_description: OptionalText,
  company_button_name: OptionalText,
  company_button_url: OptionalText,
  download_user_app_title: OptionalText,
  download_user_app_sub_title: OptionalText,
  earning_title: OptionalText,
  earning_sub_title: OptionalText,
  earning_seller_title: OptionalText,
  earning_seller_sub_title: OptionalText,
  earning_seller_button_name: OptionalText,
  earning_seller_status: OptionalFlag,
  earning_dm_title: OptionalText,
  earning_dm_sub_title: OptionalText,
  earning_dm_button_name: OptionalText,
  earning_dm_status: OptionalFlag,
  business_title: OptionalText,
  business_sub_title: OptionalText,
  business_image_full_url: Picture,
  testimonial_title: OptionalText,
  testimonial_list: z.optional(lenientArray(Testimonial)),
  promotion_banners_full_url: z.nullish(lenientArray(z.string())),
  fixed_promotional_banner_full_url: Picture,
  available_zone_status: OptionalFlag,
  available_zone_title: OptionalText,
  available_zone_short_description: OptionalText,
  available_zone_image_full_url: Picture,
  available_zone_list: z.optional(lenientArray(AvailableZone)),
  module_home_page_data_title: OptionalText,
  module_home_page_data_sub_title: OptionalText,
  module_home_page_data_image: OptionalText,
  module_vendor_registration_data_title: OptionalText,
  module_vendor_registration_data_sub_title: OptionalText,
  module_vendor_registration_data_button_title: OptionalText,
  module_vendor_registration_data_image: OptionalText,
  meta_title: OptionalText,
  meta_description: OptionalText,
  meta_image: OptionalText,
});
export type Landing = z.infer<typeof Landing>;

/** The HTML of an information page: alone, or wrapped by other backends. Unsanitised. */
export const InfoPageHtml = z.union([
  z.string(),
  z.pipe(
    z.object({ content: z.string() }),
    z.transform((page) => page.content),
  ),
  z.pipe(
    z.object({ value: z.string() }),
    z.transform((page) => page.value),
  ),
]);
