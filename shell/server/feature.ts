/** What a feature builds its part of the site's server with (`site-part.ts`). */
export { documentTitle, type KnownPage, type ShopIdentity } from './page/describe-page';
export { escapeHtml, plainText, scriptJson } from './page/escape-html';
export { createFactCache, type Fact } from './page/fact-cache';
export { fillIn, type PlainPage, pageTexts } from './page/page-texts';
export type { ReadBackend } from './page/read-backend';
export {
  type CategoryFacts,
  type ProductFacts,
  type ShopModule,
  type StoreFacts,
  type VehicleFacts,
  ZoneIds,
} from './page/shop-facts';
export type { DocumentWriter, FileAnswer, SitePart } from './site-part';
