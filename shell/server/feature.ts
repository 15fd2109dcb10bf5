/** What a feature builds its part of documents with (`page/document-part.ts`). */
export { documentTitle, type KnownPage, type ShopIdentity } from './page/describe-page';
export type { DocumentPart, FileAnswer } from './page/document-part';
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
