import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbStep {
  label: string;
  /** Absent for the last step, which is the page itself. */
  href?: string | undefined;
}

export interface BreadcrumbProps {
  steps: readonly BreadcrumbStep[];
  /** The router's link: `(href, label) => <Link to={href}>{label}</Link>`. */
  renderLink?: ((href: string, label: string) => ReactNode) | undefined;
}

export function Breadcrumb({ steps, renderLink }: BreadcrumbProps) {
  const t = useUiTexts();
  return (
    <nav aria-label={t('breadcrumb')}>
      <Row as="ol" align="stretch" wrap gap={1} tone="muted" size="sm">
        {steps.map(({ label, href }) => (
          <Row as="li" key={href ?? label} inline gap={1} className={styles.step}>
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              (renderLink?.(href, label) ?? <a href={href}>{label}</a>)
            )}
            {href !== undefined && <ChevronRight size={16} className={styles.arrow} />}
          </Row>
        ))}
      </Row>
    </nav>
  );
}
