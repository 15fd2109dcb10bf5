import { pageReportsOfSite } from '@storefront/feature-page-reports/site';
import type { RemoteName } from '@storefront/registry';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';

/** A release that a page says it runs. */
export interface ReportedRelease {
  readonly app: RemoteName | 'shell';
  readonly release: string;
  readonly region: string;
  readonly snapshot: string;
}

/** What a feature adds to the site's server. */
export interface SitePart {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Settings of pages by name, each from an environment variable; an empty variable is `undefined`. */
  readonly settings: Readonly<
    Record<string, { readonly variable: string; readonly schema: z.ZodMiniType }>
  >;
  /** Answers calls of pages that the server does not just pass on to the backend. */
  register(
    server: FastifyInstance,
    site: {
      readonly backendUrl: string;
      /** Whether a document that this server has sent since it started names the release. */
      readonly isServed: (release: ReportedRelease) => boolean;
    },
  ): void;
}

export const siteParts: readonly SitePart[] = [pageReportsOfSite];
