import * as z from 'zod/mini';
import { fetchJson, inlined } from '../page-settings/page-data';

const ReportSettings = z.object({
  /** `consent`: only from visitors who have agreed. */
  pageReports: z._default(z.enum(['off', 'on', 'consent']), 'off'),
  /** Share of documents that report, in per cent. */
  pageReportsShare: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100),
  /** Origin of another backend with the same REST contract, which does not accept the reports. */
  apiBaseUrl: z._default(z.nullable(z.string()), null),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

/** The settings for reports from the page's server; reports are off when it has none, or is unreachable. */
export async function readReportSettings(): Promise<ReportSettings> {
  const settings =
    inlined('page-settings') ?? (await fetchJson('/settings.json').catch(() => ({})));
  const parsed = z.parse(ReportSettings, settings);
  return parsed.apiBaseUrl === null ? parsed : { ...parsed, pageReports: 'off' };
}
