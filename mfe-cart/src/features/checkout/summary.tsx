import type { Config, StoreDetails } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import type { ReactNode } from 'react';
import { type AssessedLine, isCounted } from '../cart/assess-line';
import type { LinesSource } from '../order/checkout-facts';
import type { BillPart, PeoplePart } from '../order/checkout-parts';
import { Bill } from './bill';
import { CashbackNote } from './cashback-note';
import { OrderLines } from './order-lines';
import { SummaryFrame } from './summary-frame';

interface SummaryProps {
  readonly source: LinesSource;
  readonly store: StoreDetails;
  readonly lines: readonly AssessedLine[];
  readonly people: PeoplePart;
  readonly bill: BillPart;
  readonly config: Config;
}

/** The lines of the order and its bill. */
export function Summary(props: SummaryProps): ReactNode {
  const { source, store, lines, people, bill, config } = props;
  const { t } = useTexts('cart');
  return (
    <SummaryFrame
      label={t('checkout.summary')}
      storeName={store.name}
      total={bill.delivery.isUnknown ? null : (bill.shown?.total ?? null)}
      needsAttention={lines.some(({ state }) => state.kind !== 'orderable')}
    >
      <OrderLines source={source} lines={lines} quote={bill.quote} />
      <Bill
        bill={bill}
        config={config}
        names={lines.filter(isCounted).map(({ line }) => line.item.name)}
      />
      <CashbackNote bill={bill} isGuest={people.isGuest} />
    </SummaryFrame>
  );
}
