import type * as z from 'zod';
import { isKey } from '../server/messages/message';
import type { Reason } from '../server/messages/reasoned-error';

/** The reason of an invalid value, from the issue of its schema. A schema may name a message of its own. */
export function settingReason(issue: z.core.$ZodIssue | undefined): Reason {
  if (!issue) return { key: 'refused.value' };
  if (isKey(issue.message)) return { key: issue.message, values: paramsOf(issue) };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return { key: 'refused.empty' };
      return {
        key: issue.inclusive ? 'refused.atLeast' : 'refused.above',
        values: { limit: String(issue.minimum) },
      };
    case 'too_big':
      if (issue.origin === 'string') {
        return { key: 'refused.long', values: { limit: String(issue.maximum) } };
      }
      return {
        key: issue.inclusive ? 'refused.atMost' : 'refused.below',
        values: { limit: String(issue.maximum) },
      };
    case 'invalid_type':
      if (issue.expected === 'boolean') return { key: 'refused.switch' };
      return { key: issue.expected === 'int' ? 'refused.whole' : 'refused.number' };
    case 'invalid_value':
      return { key: 'refused.choice', values: { choices: issue.values.join(', ') } };
    default:
      return { key: 'refused.value' };
  }
}

/** The values for the schema's own message. */
function paramsOf(issue: z.core.$ZodIssue): Record<string, string> {
  const params = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
