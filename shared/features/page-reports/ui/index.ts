import { createElement } from 'react';
import { pageReports } from '../feature';
import { type PageReportsProps, readReportSettings, type ShellTools } from './shell-tools';

/** Measures and reports, after the first screen. Its code is fetched only where reports are on. */
export const pageReportsCompanion = {
  name: pageReports.name,
  async load(shell: ShellTools) {
    const settings = await readReportSettings(shell);
    if (settings.pageReports === 'off') return { default: () => null };
    const prepareTexts = async () => (await import('./reports-texts')).prepareReportsTexts();
    const [{ PageReports }] = await Promise.all([
      import('./page-reports'),
      // The texts are needed only when the visitor is asked.
      settings.pageReports === 'consent' && prepareTexts(),
    ]);
    return {
      default: (props: PageReportsProps) =>
        createElement(PageReports, { ...props, shell, settings }),
    };
  },
};

/** The visitor's choice about reports, below every page; nothing where the operator requires no consent. */
export const pageReportsChoice = {
  name: pageReports.name,
  async load(shell: ShellTools) {
    const settings = await readReportSettings(shell);
    if (settings.pageReports !== 'consent') return { default: () => null };
    const [{ ReportsChoice }, { prepareReportsTexts }] = await Promise.all([
      import('./reports-choice'),
      import('./reports-texts'),
    ]);
    await prepareReportsTexts();
    return { default: () => createElement(ReportsChoice, { shell }) };
  },
};
