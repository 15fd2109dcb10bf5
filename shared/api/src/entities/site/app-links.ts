import * as z from 'zod/mini';
import { OptionalFlag, OptionalText } from '../value/scalars';

/** Download links of the apps; a link is shown only while its status is on. */
export const AppLinks = z.object({
  playstore_url: OptionalText,
  playstore_url_status: OptionalFlag,
  apple_store_url: OptionalText,
  apple_store_url_status: OptionalFlag,
});
export type AppLinks = z.infer<typeof AppLinks>;

/** The same links under their alternative name. */
export const LandingPageLinks = z.object({
  app_url_android: OptionalText,
  app_url_android_status: OptionalFlag,
  app_url_ios: OptionalText,
  app_url_ios_status: OptionalFlag,
});
export type LandingPageLinks = z.infer<typeof LandingPageLinks>;
