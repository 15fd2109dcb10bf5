import { searchEngines } from '@storefront/feature-search-engines/site';
import type { DocumentPart } from '../page/document-part';

/** What features add to documents; `FEATURES` says which of them are on. */
export const documentParts: readonly DocumentPart[] = [searchEngines];
