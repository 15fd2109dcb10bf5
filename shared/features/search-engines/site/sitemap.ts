import {
  categories,
  moduleList,
  popularItems,
  shopConfig,
  storeList,
} from '@storefront/api/contract';
import { languageCodes, sells } from '@storefront/domain';
import { paths, routeNames, routes } from '@storefront/platform/routes';
import {
  createFactCache,
  escapeHtml,
  type Fact,
  type FileAnswer,
  type ReadBackend,
  ZoneIds,
} from '@storefront/shell/feature';
import * as z from 'zod/mini';
import { inLanguage } from './page-pieces';

interface Entry {
  readonly path: string;
  /** ISO 8601. */
  readonly changedAt?: string | null | undefined;
}

/** Rows per request, the maximum that a list returns. */
const ROWS = 200;
/** Rows per file; the format allows 50,000. */
const FILE_ROWS = 5_000;
const HOUR_MS = 3_600_000;

/** Addresses that are the same for everybody. */
const listedPages: readonly string[] = routeNames
  .map((name) => routes[name])
  .filter(({ path, listed }) => listed && !path.includes(':'))
  .map(({ path }) => path);

const Published = z.pick(shopConfig.answer, {
  about_us: true,
  cancelation_policy: true,
  privacy_policy: true,
  refund_policy: true,
  shipping_policy: true,
  terms_and_conditions: true,
});
/** Pages that a shop may not have, by their flag. A missing flag means that the page exists. */
const flags: Readonly<Record<string, keyof z.output<typeof Published>>> = {
  [routes.aboutUs.path]: 'about_us',
  [routes.cancellationPolicy.path]: 'cancelation_policy',
  [routes.privacyPolicy.path]: 'privacy_policy',
  [routes.refundPolicy.path]: 'refund_policy',
  [routes.shippingPolicy.path]: 'shipping_policy',
  [routes.termsAndConditions.path]: 'terms_and_conditions',
};

export interface Sitemap {
  /** The list of all files. */
  readonly index: (origin: string) => Promise<FileAnswer>;
  /** One file by its name, such as `food-items-1`. */
  readonly file: (origin: string, name: string) => Promise<FileAnswer>;
}

const language = 'en';

/** The rows of the backend's lists for the files of a module. */
function createLists(read: ReadBackend) {
  const zones = async (signal: AbortSignal) =>
    (await read({ path: '/zone/list', answer: ZoneIds, language, signal }))?.map(({ id }) => id) ??
    [];
  const modules = async (signal: AbortSignal) =>
    (await read({ path: '/module', answer: moduleList.answer, language, signal })) ?? [];

  async function storeEntries(
    module: { id: number; module_type: string },
    signal: AbortSignal,
  ): Promise<Entry[]> {
    const zoneIds = await zones(signal);
    const entries: Entry[] = [{ path: paths.home.ofModule(module.id) }];
    for (let page = 1; entries.length < FILE_ROWS; page += 1) {
      const answer = await read({
        path: `/stores/get-stores/all?limit=${ROWS}&offset=${page}`,
        answer: storeList.answer,
        language,
        zoneIds,
        moduleId: module.id,
        signal,
      });
      for (const store of answer?.stores ?? []) {
        entries.push({
          path: sells(module.module_type, 'trips')
            ? paths.provider.href(store.id)
            : paths.store.canonical(store),
        });
      }
      if (!answer || page * ROWS >= answer.total_size) break;
    }
    return entries;
  }

  async function categoryEntries(moduleId: number, signal: AbortSignal): Promise<Entry[]> {
    const list = await read({
      path: '/categories',
      answer: categories.answer,
      language,
      moduleId,
      signal,
    });
    return (list ?? [])
      .flatMap((main) => [main, ...(main.childes ?? [])])
      .map((category) => ({ path: paths.category.href(category.slug || category.id, moduleId) }));
  }

  async function itemPage(moduleId: number, page: number, limit: number, signal: AbortSignal) {
    const answer = await read({
      path: `/items/popular?limit=${limit}&offset=${page}`,
      answer: popularItems.answer,
      language,
      zoneIds: await zones(signal),
      moduleId,
      signal,
    });
    return { total: answer?.total_size ?? 0, items: answer?.products ?? [] };
  }

  async function itemEntries(moduleId: number, file: number, signal: AbortSignal) {
    const pagesPerFile = FILE_ROWS / ROWS;
    const entries: Entry[] = [];
    for (let page = (file - 1) * pagesPerFile + 1; page <= file * pagesPerFile; page += 1) {
      const { total, items } = await itemPage(moduleId, page, ROWS, signal);
      for (const item of items) {
        entries.push({ path: paths.product.canonical(item), changedAt: item.updated_at });
      }
      if (page * ROWS >= total) break;
    }
    return entries;
  }

  return { modules, storeEntries, categoryEntries, itemPage, itemEntries };
}

/**
 * The addresses for search engines: the shop's pages, and per module its home, stores, categories and items from the
 * backend's lists. They are read at most once an hour; while the backend is down, the last lists are used.
 */
export function createSitemap(read: ReadBackend): Sitemap {
  const { modules, storeEntries, categoryEntries, itemPage, itemEntries } = createLists(read);
  const patience = { waitMs: 20_000, freshMs: HOUR_MS, limit: 200 } as const;

  const pages = createFactCache<null, readonly Entry[]>({
    ...patience,
    load: async (_, signal) => {
      const config = await read({ path: '/config', answer: Published, language, signal });
      const isThere = (path: string) => {
        const flag = flags[path];
        return flag === undefined || (config?.[flag] ?? 1) !== 0;
      };
      return listedPages.filter(isThere).map((path) => ({ path }));
    },
  });

  const names = createFactCache<null, readonly string[]>({
    ...patience,
    load: async (_, signal) => {
      const found = ['pages'];
      for (const module of await modules(signal)) {
        if (sells(module.module_type, 'parcels')) continue;
        found.push(`${module.module_type}-${module.id}-stores`);
        if (!sells(module.module_type, 'items')) continue;
        found.push(`${module.module_type}-${module.id}-categories`);
        const { total } = await itemPage(module.id, 1, 1, signal);
        for (let file = 1; file <= Math.ceil(total / FILE_ROWS); file += 1) {
          found.push(`${module.module_type}-${module.id}-items-${file}`);
        }
      }
      return found;
    },
  });

  const files = createFactCache<string, readonly Entry[]>({
    ...patience,
    load: async (name, signal) => {
      const [, type = '', id, kind, file] =
        /^([a-z]+)-(\d{1,9})-(stores|categories|items)(?:-(\d{1,4}))?$/.exec(name) ?? [];
      const module = (await modules(signal)).find(
        (each) => each.id === Number(id) && each.module_type === type,
      );
      if (!module) return null;
      const entries =
        kind === 'stores'
          ? await storeEntries(module, signal)
          : kind === 'categories'
            ? await categoryEntries(module.id, signal)
            : await itemEntries(module.id, Number(file ?? 1), signal);
      return entries.length > 0 ? entries : null;
    },
  });

  return {
    index: async (origin) => {
      const known = foundOr(await names(null), null);
      if (!known) return { missing: 'unknown' };
      const rows = known.map((name) =>
        tag('sitemap', tag('loc', `${origin}/sitemaps/${name}.xml`)),
      );
      return xmlFile(`<sitemapindex xmlns="${protocol}">${rows.join('')}</sitemapindex>`);
    },
    file: async (origin, name) => {
      const entries = foundOr(await (name === 'pages' ? pages(null) : files(name)), null);
      return entries ? urlSet(origin, entries) : { missing: 'absent' };
    },
  };
}

const xmlFile = (text: string): FileAnswer => ({
  type: 'application/xml; charset=utf-8',
  text: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
});
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `content` is markup already, except for an address. */
function tag(name: string, content: string): string {
  return `<${name}>${content.startsWith('<') ? content : escapeHtml(content)}</${name}>`;
}

function foundOr<Value, Other>(fact: Fact<Value>, other: Other): Value | Other {
  return fact.status === 'found' ? fact.value : other;
}

function urlSet(origin: string, entries: readonly Entry[]): FileAnswer {
  const rows = entries.map(({ path, changedAt }) => {
    const alternates = languageCodes.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + inLanguage(path, language))}"/>`,
    );
    const changed = changedAt ? new Date(changedAt) : null;
    const lastChange =
      changed && !Number.isNaN(changed.getTime()) ? tag('lastmod', changed.toISOString()) : '';
    return `<url>${tag('loc', origin + path)}${lastChange}${alternates.join('')}</url>`;
  });
  return xmlFile(
    `<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('')}</urlset>`,
  );
}
