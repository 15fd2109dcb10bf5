import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { KnownPage } from './page/describe-page';
import type { ReadBackend } from './page/read-backend';
import type { ReportedRelease } from './served-releases';

/** What a document is written with. */
interface DocumentSite {
  /** The site's public origin, without a trailing slash: every URL in documents and files starts with it. */
  readonly origin: string;
  /** Public reads whose answers are cached and shared with first screens. */
  readonly read: ReadBackend;
  /** The same without that cache: long lists would evict the answers that pages read. */
  readonly readUncached: ReadBackend;
}

/** What is added to one document. It is HTML already, so everything in it is escaped. */
export interface DocumentAddition {
  /** For the end of the head. */
  readonly head: string;
  /** Shown where scripts do not run, in place of the page's title, unless the server has rendered the page. */
  readonly noScript: string;
}

/** A file for crawlers. One that is `unknown` is answered 503, so that they ask again. */
export type FileAnswer =
  | { readonly type: string; readonly text: string }
  | { readonly missing: 'absent' | 'unknown' };

/** What a feature writes into documents, and files that belong to it. */
export interface DocumentWriter {
  /** Lines at the end of `/robots.txt`. */
  readonly robots?: readonly string[];
  /** Further addresses that the site answers, as patterns with `:names`, and what it sends there. */
  readonly files?: Readonly<
    Record<`/${string}`, (names: Readonly<Record<string, string>>) => Promise<FileAnswer>>
  >;
  /**
   * Adds to a document. The page is sent without the addition when this fails.
   * @param until when the page stops waiting for the backend, in milliseconds since the epoch
   */
  add(page: KnownPage, until: number): Promise<DocumentAddition>;
}

/** What a feature adds to the site's server. While the feature is off, the server uses nothing of it. */
export interface SitePart {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Settings of pages by name, each from an environment variable; an empty variable is `undefined`. */
  readonly settings?: Readonly<
    Record<string, { readonly variable: string; readonly schema: z.ZodMiniType }>
  >;
  /** Answers calls of pages that the server does not just pass on to the backend. */
  register?(
    server: FastifyInstance,
    site: {
      readonly backendUrl: string;
      /** Whether a document that this server has sent since it started names the release. */
      readonly isServed: (release: ReportedRelease) => boolean;
    },
  ): void;
  /** Called once, at the start. */
  createWriter?(site: DocumentSite): DocumentWriter;
}

/**
 * The parts of features that are on.
 * @param features their names; absent: all
 */
export const partsThatAreOn = (
  parts: readonly SitePart[],
  features: readonly string[] | undefined,
): readonly SitePart[] => parts.filter(({ name }) => features?.includes(name) ?? true);
