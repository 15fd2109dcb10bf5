import type { Metrics } from '@storefront/operations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { cspReportPath } from './security-headers';

/**
 * Limits of reports per request and of log lines per minute: a broken page of many customers must not fill the disk.
 */
const PER_REQUEST = 20;
const PER_MINUTE = 30;
const BODY_LIMIT = 32 * 1024;

const Text = z._default(z.string(), '');
/** The older form, for browsers without the Reporting API. */
const OldReport = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'document-uri': Text,
    disposition: Text,
  }),
});
const NewReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: Text,
    blockedURL: Text,
    sourceFile: Text,
    documentURL: Text,
    disposition: Text,
  }),
});

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  readonly page: string;
  readonly disposition: string;
}

/**
 * `/csp-reports`: accepts browsers' reports about the content policy and counts each violation, with a log line for
 * each up to a limit. Lines contain only origins and the first part of a page's path: the rest may identify the
 * customer.
 */
export function registerCspReports(
  server: FastifyInstance,
  report: (line: string) => void,
  metrics: Pick<Metrics, 'counter'>,
  now: () => number = Date.now,
): void {
  const count = metrics.counter(
    'storefront_content_policy_violations_total',
    'Violations of the content policy that browsers reported',
    ['directive', 'page'],
  );
  let minute = 0;
  let lines = 0;
  const write = (violation: Violation) => {
    const { directive, page } = violation;
    count({ directive, page });
    const present = Math.floor(now() / 60_000);
    if (present !== minute) {
      minute = present;
      lines = 0;
    }
    lines += 1;
    if (lines <= PER_MINUTE) report(`content policy: ${JSON.stringify(violation)}`);
    else if (lines === PER_MINUTE + 1) report('content policy: more reports in this minute');
  };
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, (request, reply) => {
      for (const violation of readReports(request.body).slice(0, PER_REQUEST)) write(violation);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** @returns nothing for an invalid report, which is not logged */
function readReports(body: unknown): Violation[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(body));
  } catch {
    return [];
  }
  const old = z.safeParse(OldReport, parsed);
  if (old.success) {
    const { 'csp-report': report } = old.data;
    return [
      {
        directive: keyword(report['effective-directive'] || report['violated-directive']),
        blocked: originOf(report['blocked-uri']),
        source: originOf(report['source-file']),
        page: pageOf(report['document-uri']),
        disposition: keyword(report.disposition),
      },
    ];
  }
  return (Array.isArray(parsed) ? parsed : []).flatMap((one) => {
    const { data } = z.safeParse(NewReport, one);
    if (!data) return [];
    const { effectiveDirective, blockedURL, sourceFile, documentURL, disposition } = data.body;
    return [
      {
        directive: keyword(effectiveDirective),
        blocked: originOf(blockedURL),
        source: originOf(sourceFile),
        page: pageOf(documentURL),
        disposition: keyword(disposition),
      },
    ];
  });
}

/** Keywords such as `inline` and `script-src-elem` unchanged. */
const keyword = (text: string) => (/^[a-z-]{1,40}$/.test(text) ? text : '');

function originOf(text: string): string {
  if (!URL.canParse(text)) return keyword(text);
  const { origin, protocol } = new URL(text);
  return (origin === 'null' ? protocol : origin).slice(0, 200);
}

function pageOf(text: string): string {
  if (!URL.canParse(text)) return '';
  const [, first = ''] = new URL(text).pathname.split('/');
  return `/${keyword(first)}`;
}
