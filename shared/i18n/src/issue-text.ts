import type { CouponIssueKey, SelectionIssueKey } from '@storefront/pricing';
import type { Formats } from './formats';
import type { TextValues, Translate } from './texts';

/** A pricing rule's objection to a choice: the result of `validateSelection`, `couponProblem` and the like. */
export interface RuleIssue {
  readonly key: SelectionIssueKey | CouponIssueKey;
  readonly params: TextValues;
}

const written: Readonly<Record<string, 'money' | 'date'>> = {
  min_purchase: 'money',
  start_date: 'date',
  expire_date: 'date',
};

/** The message of a pricing rule, such as `Variation Size can not remain without selection.`. */
export function issueText(t: Translate<'common'>, issue: RuleIssue, formats: Formats): string {
  const values = Object.entries(issue.params).map(([name, value]) => {
    const format = written[name];
    return [name, format ? formats[format](value) : value] as const;
  });
  return t(`issues.${issue.key}`, Object.fromEntries(values));
}
