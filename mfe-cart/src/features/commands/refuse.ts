import { ApiError, errorMessages } from '@storefront/api';
import { currentFormats, issueText, type RuleIssue, textsOf } from '@storefront/i18n';
import { type CartResult, toast } from '@storefront/platform';

/** Server codes for which the page has its own texts. */
const translatedCodes = {
  stock: 'issues.outOfStock',
  cart_item_limit: 'issues.outOfLimits',
} as const;

function messagesOf(reason: unknown): readonly string[] {
  const t = textsOf('common');
  if (typeof reason === 'string') return [reason];
  if (reason instanceof ApiError) {
    const known = Object.entries(translatedCodes).find(([code]) => reason.hasCode(code));
    if (known) return [t(known[1])];
  }
  return errorMessages(reason, t);
}

/** Shows why the cart did not change. @param reason a sentence, or the error of a call */
export function refuse(reason: unknown): CartResult {
  const messages = messagesOf(reason);
  for (const message of messages) toast.error(message);
  return { outcome: 'refused', message: messages.join(' ') };
}

export function refuseIssue(issue: RuleIssue): CartResult {
  return refuse(issueText(textsOf('common'), issue, currentFormats()));
}
