import type { Formats, Translate } from '@storefront/i18n';
import type { Blocker } from '../../order/blockers';
import { opensText } from '../when/opens-text';

/** The sentence for what is missing. */
export function blockerText(
  blocker: Blocker,
  t: Translate<'cart'>,
  common: Translate<'common'>,
  formats: Formats,
): string {
  switch (blocker.key) {
    case 'linesUnavailable':
    case 'itemsNotThen':
    case 'maxPriceWrong':
      return t(`checkout.blockers.${blocker.key}`, { names: formats.list(blocker.names) });
    case 'minimumOrder':
      return t('minimumOrder', {
        minimum: formats.money(blocker.minimum),
        missing: formats.money(blocker.missing),
      });
    case 'closed':
      return blocker.opensAt
        ? t('checkout.blockers.closedUntil', { time: opensText(blocker.opensAt, t, formats) })
        : t('checkout.when.closed');
    case 'name':
      return common('validation.nameRequired');
    case 'phone':
      return common('validation.phoneRequired');
    case 'email':
      return common('validation.emailRequired');
    case 'address':
      return common('validation.addressRequired');
    case 'prescription':
      return common('validation.prescriptionRequired');
    case 'payment':
      return common('validation.paymentMethodRequired');
    case 'cashLimit':
      return common('cart.cashLimit');
    case 'offlineField':
      return t('checkout.blockers.offlineField', { name: blocker.name });
    case 'tipWrong':
      return t('checkout.blockers.tipWrong');
    case 'tipLarge':
      return t('checkout.blockers.tipLarge', { amount: formats.money(blocker.tip) });
    case 'kind':
    case 'receiver':
    case 'noCourier':
      return t(`parcel.blockers.${blocker.key}`);
    case 'noMethod':
    case 'outside':
    case 'slotGone':
    case 'slotFull':
      return t(`checkout.blockers.${blocker.key}`);
  }
}
