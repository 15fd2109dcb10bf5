import { type ComponentType, createElement } from 'react';
import type { PageReportsProps } from './page-reports';
import { readReportSettings } from './report-settings';

/** Fetches what reports to operators; nothing where they do not want to learn anything. */
export async function loadPageReports(): Promise<{
  readonly default: ComponentType<PageReportsProps>;
}> {
  const settings = await readReportSettings();
  if (settings.pageReports === 'off') return { default: () => null };
  const prepareTexts = async () => (await import('./reports-texts')).prepareReportsTexts();
  const [{ PageReports }] = await Promise.all([
    import('./page-reports'),
    // Who is not asked is told nothing.
    settings.pageReports === 'consent' && prepareTexts(),
  ]);
  return { default: (props) => createElement(PageReports, { ...props, settings }) };
}
