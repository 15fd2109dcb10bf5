import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { ChangeDraft } from '../checkout/use-draft';
import type { ChangeParcel, ParcelDraft } from './parcel-draft';
import { useParcelTexts } from './parcel-texts';

interface PayerChoiceProps {
  readonly chargePayer: ParcelDraft['chargePayer'];
  readonly changeParcel: ChangeParcel;
  readonly change: ChangeDraft;
}

/** Who pays the delivery. A receiver pays in cash at the door. */
export function PayerChoice({ chargePayer, changeParcel, change }: PayerChoiceProps): ReactNode {
  const { t } = useParcelTexts();
  return (
    <RadioGroup
      label={t('payer')}
      layout="cards"
      value={chargePayer}
      onChange={(payer) => {
        changeParcel({ chargePayer: payer });
        if (payer === 'receiver') change({ payment: 'cash_on_delivery', gateway: null });
      }}
      options={[
        { value: 'sender', label: t('payers.sender') },
        {
          value: 'receiver',
          label: t('payers.receiver'),
          hint: t('payers.receiverHint'),
        },
      ]}
    />
  );
}
