import { type ComponentType, createElement } from 'react';
import type { PageReportsProps } from './page-reports';
import { readReportSettings } from './report-settings';

/** Fetches the code that reports to operators; nothing when reports are off. */
export async function loadPageReports(): Promise<{
  readonly default: ComponentType<PageReportsProps>;
}> {
  const settings = await readReportSettings();
  if (settings.pageReports === 'off') return { default: () => null };
  const prepareTexts = async () => (await import('./reports-texts')).prepareReportsTexts();
  const [{ PageReports }] = await Promise.all([
    import('./page-reports'),
    // The texts are needed only when the visitor is asked.
    settings.pageReports === 'consent' && prepareTexts(),
  ]);
  return { default: (props) => createElement(PageReports, { ...props, settings }) };
}
