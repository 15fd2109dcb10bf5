import type { WalletTransaction } from '@storefront/api';
import { OwnRegion } from '@storefront/i18n';
import { sumMoney } from '@storefront/pricing';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { Movement } from './movement';
import { movementName } from './movement-name';

/** A movement of a wallet, in its own currency and time zone. */
export function WalletMovement({ row }: { readonly row: WalletTransaction }): ReactNode {
  const { t } = useAccountTexts();
  // Refunds of orders and trips have the same kind.
  const isTripRefund = row.transaction_type === 'order_refund' && row.trip_id != null;
  return (
    <OwnRegion of={row}>
      <Movement
        title={t(
          isTripRefund
            ? 'movements.trip_refund'
            : `movements.${movementName(row.transaction_type)}`,
        )}
        purchase={row}
        at={row.created_at}
        credit={sumMoney([row.credit, row.admin_bonus ?? 0])}
        debit={row.debit}
        balance={row.balance}
        bonus={row.admin_bonus ?? 0}
        unit="money"
      />
    </OwnRegion>
  );
}
