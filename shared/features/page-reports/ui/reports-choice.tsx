import { Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { setConsent, useConsent } from './consent';
import styles from './reports-choice.module.css';
import { useReportsTexts } from './reports-texts';
import type { ShellTools } from './shell-tools';

/** Lets the visitor change the decision about reports, at the end of every page. */
export function ReportsChoice({ shell }: { readonly shell: ShellTools }): ReactNode {
  const { t } = useReportsTexts();
  const isAllowed = useConsent(shell) === 'yes';
  return (
    <Row
      as="button"
      type="button"
      role="switch"
      aria-checked={isAllowed}
      inline
      gap={2}
      tone="muted"
      size="sm"
      className={styles.choice}
      onClick={() => setConsent(shell, isAllowed ? 'no' : 'yes')}
    >
      <span>{t('title')}</span>
      <span aria-hidden="true">{t(isAllowed ? 'allowed' : 'refused')}</span>
    </Row>
  );
}
