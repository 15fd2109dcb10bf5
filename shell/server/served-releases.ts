import type { IncomingHttpHeaders } from 'node:http';
import { discoveryName, type RemoteName, remoteNames } from '@storefront/registry';
import type { ServedDocument } from './served-registry';

/** A release that a page says it runs. */
export interface ReportedRelease {
  readonly app: RemoteName | 'shell';
  readonly release: string;
  readonly region: string;
  readonly snapshot: string;
}

/** Maximum number of remembered documents of all regions: open pages run releases of earlier ones. */
const DOCUMENTS_REMEMBERED = 200;

/**
 * The releases of the documents that this server has sent to pages. Only these are counted: a report or header that
 * names another release is forged, and would distort the counts that operators see.
 */
export class ServedReleases {
  /** The releases of each document, by region and snapshot; the oldest first. */
  readonly #documents = new Map<string, ReadonlySet<string>>();
  readonly #shells: ReadonlySet<string>;

  /** @param shells the releases of the shell that this server serves, earlier builds included */
  constructor(shells: readonly string[]) {
    this.#shells = new Set(shells);
  }

  learn(documents: readonly ServedDocument[]): void {
    for (const { document } of documents) {
      const { region, snapshot, shell } = document.extras;
      const remotes = remoteNames.flatMap((remote) =>
        document.microFrontends[discoveryName(remote)].flatMap(
          ({ metadata, extras: { previous } }) => [
            nameOf(remote, metadata.version),
            ...(previous ? [nameOf(remote, previous.metadata.version)] : []),
          ],
        ),
      );
      this.#documents.delete(`${region} ${snapshot}`);
      this.#documents.set(
        `${region} ${snapshot}`,
        new Set([...remotes, nameOf('shell', shell.release)]),
      );
    }
    for (const [oldest] of this.#documents) {
      if (this.#documents.size <= DOCUMENTS_REMEMBERED) break;
      this.#documents.delete(oldest);
    }
  }

  /** Whether a document of that region and snapshot has named the release. */
  has({ app, release, region, snapshot }: ReportedRelease): boolean {
    const document = this.#documents.get(`${region} ${snapshot}`);
    if (!document) return false;
    return app === 'shell' && this.#shells.has(release) ? true : document.has(nameOf(app, release));
  }

  /** A call's headers without releases that no document has named. */
  keepIn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { 'x-shell-release': shell, 'x-remote-release': remotes, ...rest } = headers;
    const isKnown = (name: string) =>
      [...this.#documents.values()].some((document) => document.has(name));
    const kept = String(remotes ?? '')
      .split(';')
      .filter((named) => isKnown(named.replace('=', ' ')));
    const isOwn = this.#shells.has(String(shell)) || isKnown(nameOf('shell', String(shell)));
    return {
      ...rest,
      ...(isOwn && { 'x-shell-release': shell }),
      ...(kept.length > 0 && { 'x-remote-release': kept.join(';') }),
    };
  }
}

const nameOf = (app: RemoteName | 'shell', release: string) => `${app} ${release}`;
