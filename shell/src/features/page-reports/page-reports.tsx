import { Button } from '@storefront/ui';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { setConsent, useConsent } from './consent';
import { openedPage } from './opened-page';
import type { PageAccess } from './page-access';
import type { ReportSettings } from './report-settings';
import { useReportsTexts } from './reports-texts';
import { type OnMetric, startReports } from './start-reports';

/** The component of notices above the page. */
type Notice = ComponentType<{ readonly text: string; readonly children: ReactNode }>;

export interface PageReportsProps {
  readonly access: PageAccess;
  readonly notice: Notice;
}

interface Props extends PageReportsProps {
  readonly settings: ReportSettings;
}

/** Drawn once, so that a document either reports or does not. */
const lot = Math.random() * 100;

/**
 * Reports speed and faults of the releases in the page to operators, if the operator wants it and the visitor agrees;
 * asks the visitor when the operator requires consent.
 */
export function PageReports({ access, notice, settings }: Props): ReactNode {
  const consent = useConsent();
  const isAllowed =
    settings.pageReports === 'on' || (settings.pageReports === 'consent' && consent === 'yes');
  const isReporting = isAllowed && lot < settings.pageReportsShare;
  useEffect(
    () => (isReporting ? startReports(optionsOf(access)) : undefined),
    [isReporting, access],
  );
  if (settings.pageReports !== 'consent' || consent !== 'unknown') return null;
  return <ConsentNotice notice={notice} />;
}

function ConsentNotice({ notice: Notice }: Pick<Props, 'notice'>): ReactNode {
  const { t } = useReportsTexts();
  return (
    <Notice text={t('offer')}>
      <Button size="small" onClick={() => setConsent('yes')}>
        {t('agree')}
      </Button>
      <Button size="small" onClick={() => setConsent('no')}>
        {t('refuse')}
      </Button>
    </Notice>
  );
}

function optionsOf({ loader, registry, shellRelease }: PageAccess) {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    loader,
    registry,
    shellRelease,
    page: openedPage(navigation?.name ?? location.href),
    isOnline: () => navigator.onLine,
    measure: (onMetric: OnMetric) => {
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onMetric);
    },
    send: (path: string, body: string) => {
      if (navigator.onLine)
        navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
    },
  };
}
