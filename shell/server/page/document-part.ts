import type { KnownPage } from './describe-page';
import type { ReadBackend } from './read-backend';

/** What a part works with. */
export interface DocumentSite {
  /** The site's public origin, without a trailing slash: every URL in documents and files starts with it. */
  readonly origin: string;
  /** Public reads whose answers are cached and shared with first screens. */
  readonly read: ReadBackend;
  /** The same without that cache: long lists would evict the answers that pages read. */
  readonly readUncached: ReadBackend;
}

/** What a part adds to one document. It is HTML already, so everything in it is escaped. */
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

/** A part that has started. */
export interface RunningPart {
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

/** A part of documents that a shop can do without: what a feature writes into them, and files that belong to it. */
export interface DocumentPart {
  /** As in `FEATURES`. */
  readonly name: string;
  start(site: DocumentSite): RunningPart;
}
