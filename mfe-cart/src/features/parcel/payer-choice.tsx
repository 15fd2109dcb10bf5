import { useTexts } from '@storefront/i18n';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { ChangeDraft } from '../checkout/use-draft';
import type { ChangeParcel, ParcelDraft } from './parcel-draft';

interface PayerChoiceProps {
  readonly chargePayer: ParcelDraft['chargePayer'];
  readonly changeParcel: ChangeParcel;
  readonly change: ChangeDraft;
}

/** Who pays the delivery. A receiver pays in cash at the door. */
export function PayerChoice({ chargePayer, changeParcel, change }: PayerChoiceProps): ReactNode {
  const { t } = useTexts('cart');
  return (
    <RadioGroup
      label={t('parcel.payer')}
      layout="cards"
      value={chargePayer}
      onChange={(payer) => {
        changeParcel({ chargePayer: payer });
        if (payer === 'receiver') change({ payment: 'cash_on_delivery', gateway: null });
      }}
      options={[
        { value: 'sender', label: t('parcel.payers.sender') },
        {
          value: 'receiver',
          label: t('parcel.payers.receiver'),
          hint: t('parcel.payers.receiverHint'),
        },
      ]}
    />
  );
}
