import { pageReportsOfSite } from '@storefront/feature-page-reports/site';
import { searchEngines } from '@storefront/feature-search-engines/site';
import type { SitePart } from '../site-part';

/** What features add to this server; `FEATURES` says which of them are on. */
export const siteParts: readonly SitePart[] = [pageReportsOfSite, searchEngines];
