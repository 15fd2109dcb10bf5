import type { IncomingHttpHeaders } from 'node:http';
import { PAGE_REPORTS_PATH, PageReport } from '@storefront/api/contract';
import { discoveryName, type RemoteName, remoteNames } from '@storefront/registry';
import type { FastifyInstance } from 'fastify';
import type { ServedDocument } from './served-registry';

/** Maximum number of remembered documents of all regions: open pages run releases of earlier ones. */
const DOCUMENTS_REMEMBERED = 200;
/** A report of five apps with all their events has 6 kB. */
const BODY_LIMIT = 16 * 1024;
/** Timeout for the backend, in milliseconds. */
const PATIENCE = 5_000;

type Reported = Pick<PageReport['releases'][number], 'app' | 'release' | 'region' | 'snapshot'>;

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
  has({ app, release, region, snapshot }: Reported): boolean {
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

/**
 * Forwards reports of pages to the backend, without releases that no document has named. Accepted are reports about
 * documents that this server has sent since it started.
 */
export function passOnReports(
  server: FastifyInstance,
  backendUrl: string,
  releases: ServedReleases,
): void {
  server.post(`/api/v1${PAGE_REPORTS_PATH}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = PageReport.safeParse(request.body);
    if (!report.success) return reply.code(400).send();
    const kept = report.data.releases.filter((release) => releases.has(release));
    if (kept.length === 0) return reply.code(204).send();
    const answer = await fetch(`${backendUrl}/api/v1${PAGE_REPORTS_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': request.ip },
      body: JSON.stringify({ ...report.data, releases: kept }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null);
    // Nobody reads the answer, and the report is not sent again.
    return reply.code(answer?.status ?? 503).send();
  });
}
