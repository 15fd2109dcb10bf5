import type { RemoteLoader } from '@storefront/platform';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Remote } from '../contract';

/** What the shell lends to this feature. */
export interface ShellTools {
  /** The settings of pages from the site's server; empty when it has none, or is unreachable. */
  readonly readSettings: () => Promise<unknown>;
  readonly readCookie: (name: string) => string | null;
  /** Stores a value for a year. */
  readonly writeCookie: (name: string, value: string) => void;
}

/** The release of a remote that the page is supposed to run. */
export interface PlannedRelease {
  readonly remote: Remote;
  readonly release: string;
  readonly region: string;
  readonly cohort: 'default' | 'canary';
}

/** The releases of the page. */
export interface PageAccess {
  readonly loader: Pick<RemoteLoader, 'report' | 'watch'>;
  /** The shell's own release. */
  readonly shellRelease: string | null;
  readonly registry: {
    readonly status: {
      readonly document: {
        readonly extras: { readonly region: string; readonly snapshot: string };
      } | null;
    };
    readonly resolved: () => Readonly<Record<Remote, PlannedRelease>> | null;
  };
}

export interface PageReportsProps {
  readonly access: PageAccess;
  readonly remotes: readonly Remote[];
  /**
   * Calls back for each app with an uncaught error, including those before its code was fetched.
   * @returns the function that stops it
   */
  readonly onFault: (notify: (app: Remote | 'shell') => void) => () => void;
  /** The component of notices above the page. */
  readonly notice: ComponentType<{ readonly text: string; readonly children: ReactNode }>;
}

const ReportSettings = z.object({
  /** `consent`: only from visitors who have agreed. */
  pageReports: z._default(z.enum(['off', 'on', 'consent']), 'off'),
  /** Share of documents that report, in per cent. */
  pageReportsShare: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

/** What the site's server says about reports; without it they are off. */
export const readReportSettings = async ({ readSettings }: ShellTools): Promise<ReportSettings> =>
  z.parse(ReportSettings, await readSettings());
