import { pageReportsOfSite } from '@storefront/feature-page-reports/site';
import { searchEngines } from '@storefront/feature-search-engines/site';
import type { SitePart } from '@storefront/shell/feature';
import { runServer } from '@storefront/shell/server';
import { featureNames } from './names';

/** What features add to the site's server. */
const siteParts: readonly SitePart[] = [pageReportsOfSite, searchEngines];

void runServer(featureNames, siteParts);
