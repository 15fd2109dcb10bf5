import type { SitePart } from '@storefront/shell/feature';
import { searchEngines as feature } from '../feature';
import { createDescriber } from './describe';
import { headOf } from './head';
import { createSitemap } from './sitemap';

/** Descriptions, structured data and links in documents, and the sitemap. */
export const searchEngines = {
  name: feature.name,
  createWriter: ({ origin, read, readUncached }) => {
    const describe = createDescriber({ origin, read });
    const { index, file } = createSitemap(readUncached);
    return {
      robots: [`Sitemap: ${origin}/sitemap.xml`],
      files: {
        '/sitemap.xml': () => index(origin),
        '/sitemaps/:name.xml': ({ name = '' }) => file(origin, name),
      },
      add: async (page, until) => {
        const description = await describe(page, until);
        return { head: headOf(page, description, origin), noScript: description.body };
      },
    };
  },
} satisfies SitePart;
