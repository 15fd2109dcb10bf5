import { type Formats, issueText, type Translate } from '@storefront/i18n';
import type { LineState } from './assess-line';

/** Why a line cannot be ordered unchanged; empty for one that can. */
export function stateText(
  state: LineState,
  common: Translate<'common'>,
  t: Translate<'cart'>,
  formats: Formats,
): string {
  switch (state.kind) {
    case 'orderable':
      return '';
    case 'short':
    case 'unavailable':
      return issueText(common, state.issue, formats);
    case 'broken':
      return t('unavailable.broken');
    case 'closed':
      if (state.from === null || state.until === null) return common('cart.notAvailable');
      return t('unavailable.hours', {
        notice: common('cart.notAvailable'),
        from: formats.time(state.from),
        until: formats.time(state.until),
      });
  }
}
