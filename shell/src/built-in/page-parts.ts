import { pageReportsChoice, pageReportsCompanion } from '@storefront/feature-page-reports/page';
import type { RemoteName } from '@storefront/registry';
import type { ComponentType, ReactNode } from 'react';
import type { FaultyApp } from '../app/seen-faults';
import type { OperatorsAccess } from '../features/operators/operators-access';

/** What the shell lends to features. */
export interface ShellTools {
  /** The settings of pages from the site's server; empty when it has none, or is unreachable. */
  readonly readSettings: () => Promise<unknown>;
  readonly readCookie: (name: string) => string | null;
  /** Stores a value for a year, for every page of the site. */
  readonly writeCookie: (name: string, value: string) => void;
}

/** A part of every page. */
export interface PagePart<Props> {
  /** As in `FEATURES`: the part is fetched while the feature is on. */
  readonly name: string;
  load(shell: ShellTools): Promise<{ readonly default: ComponentType<Props> }>;
}

export interface CompanionProps {
  /** The page's releases. */
  readonly access: Pick<OperatorsAccess, 'loader' | 'registry' | 'shellRelease'>;
  readonly remotes: readonly RemoteName[];
  /**
   * Calls back for each app with an uncaught error, including earlier ones.
   * @returns the function that stops it
   */
  readonly onFault: (notify: (app: FaultyApp) => void) => () => void;
  /** The component of notices above the page. */
  readonly notice: ComponentType<{ readonly text: string; readonly children: ReactNode }>;
}

/** Parts that work beside the page, once the browser is idle; they show notices at most. */
export const pageCompanions: readonly PagePart<CompanionProps>[] = [pageReportsCompanion];

/** Parts below the links to legal pages, at the end of every page. */
export const footerParts: readonly PagePart<object>[] = [pageReportsChoice];
