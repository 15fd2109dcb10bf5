import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
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
      <ol className={styles.steps}>
        {steps.map(({ label, href }) => (
          <li key={href ?? label} className={styles.step}>
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              (renderLink?.(href, label) ?? <a href={href}>{label}</a>)
            )}
            {href !== undefined && <ChevronRight size={16} className={styles.arrow} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
