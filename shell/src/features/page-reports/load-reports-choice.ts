import type { ComponentType } from 'react';
import { readReportSettings } from './report-settings';

/** Fetches the choice about reports; nothing when the operator requires no consent. */
export async function loadReportsChoice(): Promise<{ readonly default: ComponentType }> {
  const settings = await readReportSettings();
  if (settings.pageReports !== 'consent') return { default: () => null };
  const [{ ReportsChoice }, { prepareReportsTexts }] = await Promise.all([
    import('./reports-choice'),
    import('./reports-texts'),
  ]);
  await prepareReportsTexts();
  return { default: ReportsChoice };
}
