import type { PageAccess } from '../page-reports/page-access';

/** What the operators' panel of a page has access to. */
export interface OperatorsAccess extends PageAccess {
  /** Whether the page's server allows the panel. */
  readonly hasPanel: boolean;
  /** Origins from which another release of a remote may be tried. */
  readonly overrideOrigins: readonly string[];
}
