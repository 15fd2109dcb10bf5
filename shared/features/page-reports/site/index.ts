import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BODY_LIMIT, PAGE_REPORTS_PATH, PageReport } from '../contract';
import { pageReports } from '../feature';

/** Timeout for the backend, in milliseconds. */
const PATIENCE = 5_000;

type Reported = Pick<PageReport['releases'][number], 'app' | 'release' | 'region' | 'snapshot'>;

/** The shell imports this feature for its pages, so the feature states what it needs of the shell's server. */
interface Site {
  readonly backendUrl: string;
  /** Whether a document that the site's server has sent since it started names the release. */
  readonly isServed: (release: Reported) => boolean;
}

/**
 * Forwards reports of pages to the backend, without releases that no document has named: a report about another one is
 * forged, and would distort the counts that operators see.
 */
function passOnReports(server: FastifyInstance, { backendUrl, isServed }: Site): void {
  server.post(`/api/v1${PAGE_REPORTS_PATH}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = PageReport.safeParse(request.body);
    if (!report.success) return reply.code(400).send();
    const kept = report.data.releases.filter(isServed);
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

/** The part of the site's server: what pages may report, and the settings of that. */
export const pageReportsOfSite = {
  name: pageReports.name,
  settings: {
    /** Whether pages report their speed and faults; `consent`: only pages of visitors who have agreed. */
    pageReports: {
      variable: 'PAGE_REPORTS',
      schema: z._default(z.enum(['off', 'on', 'consent']), 'on'),
    },
    /** Share of documents that report, in per cent. */
    pageReportsShare: {
      variable: 'PAGE_REPORTS_SHARE',
      schema: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 100),
    },
  },
  register: passOnReports,
};
