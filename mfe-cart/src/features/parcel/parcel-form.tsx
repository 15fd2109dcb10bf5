import type { ReactNode } from 'react';
import { CheckoutFrame } from '../checkout/checkout-frame';
import { PaySection } from '../checkout/pay-section';
import { PARCEL_SUBJECT } from '../checkout/subject';
import { useCheckout } from '../checkout/use-checkout';
import { useMoment } from '../checkout/use-moment';
import { useOpenCheckout } from '../checkout/use-open-checkout';
import { ReceiverSection, SenderSection } from './door-sections';
import { KindSection, type KindSectionProps } from './kind-section';
import { NotesSection } from './notes-section';
import { useParcelDraft } from './parcel-draft';
import { ParcelSummary } from './parcel-summary';
import { PayerChoice } from './payer-choice';
import { TipAndWalletSection } from './tip-and-wallet-section';

interface ParcelFormProps extends KindSectionProps {
  readonly moduleId: number;
}

/** The decisions about a parcel on one side, what it costs on the other. */
export function ParcelForm({ moduleId, ...kind }: ParcelFormProps): ReactNode {
  const { config, category } = kind;
  const opened = useOpenCheckout(PARCEL_SUBJECT);
  const moment = useMoment();
  const [parcel, changeParcel] = useParcelDraft(opened);
  const { checkout, pictures, change, chooseAddress } = useCheckout(
    'parcel',
    { category, ...parcel },
    { opened, config, moduleId, ...moment },
  );
  const { draft, people, bill, payment } = checkout;
  return (
    <CheckoutFrame
      kind="parcel"
      checkout={checkout}
      opened={opened}
      pictures={pictures}
      summary={<ParcelSummary category={category} people={people} bill={bill} config={config} />}
    >
      {(checked) => (
        <>
          <KindSection {...kind} />
          <SenderSection people={people} config={config} onAddress={chooseAddress} />
          <ReceiverSection
            receiver={people.recipient}
            config={config}
            onReceiver={(receiver) => changeParcel({ receiver })}
          />
          <NotesSection decisions={draft.decisions} change={change} />
          <TipAndWalletSection
            checkout={checkout}
            chargePayer={parcel.chargePayer}
            config={config}
            change={change}
          />
          <PaySection
            draft={draft}
            payment={payment}
            bill={bill}
            change={change}
            checked={checked}
            lead={
              <PayerChoice
                chargePayer={parcel.chargePayer}
                changeParcel={changeParcel}
                change={change}
              />
            }
          />
        </>
      )}
    </CheckoutFrame>
  );
}
