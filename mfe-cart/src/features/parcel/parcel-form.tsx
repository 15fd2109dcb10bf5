import { walletsBeside } from '@storefront/api';
import { isOn } from '@storefront/domain';
import type { ReactNode } from 'react';
import { useMoment } from '../cart/use-moment';
import { CheckoutFrame } from '../checkout/checkout-frame';
import { PaySection } from '../checkout/pay-section';
import { SavingsSection } from '../checkout/savings-section';
import { PARCEL_SUBJECT } from '../checkout/subject';
import { useCheckout } from '../checkout/use-checkout';
import { useOpenCheckout } from '../checkout/use-open-checkout';
import { parcelRules } from '../order/parcel-rules';
import { ReceiverSection, SenderSection } from './door-sections';
import { KindSection, type KindSectionProps } from './kind-section';
import { NotesSection } from './notes-section';
import { useParcelDraft } from './parcel-draft';
import { ParcelSummary } from './parcel-summary';
import { useParcelTexts } from './parcel-texts';
import { PayerChoice } from './payer-choice';

interface ParcelFormProps extends KindSectionProps {
  readonly moduleId: number;
}

/** The decisions about a parcel on one side, what it costs on the other. */
export function ParcelForm({ moduleId, ...kind }: ParcelFormProps): ReactNode {
  const { t } = useParcelTexts();
  const { config, category } = kind;
  const opened = useOpenCheckout(PARCEL_SUBJECT);
  const moment = useMoment();
  const [parcel, changeParcel] = useParcelDraft(opened);
  const { checkout, pictures, change, chooseAddress } = useCheckout(
    parcelRules,
    { category, ...parcel },
    { opened, config, moduleId, ...moment },
  );
  const { draft, people, bill, payment } = checkout;
  const { isGuest, customer } = people;
  const hasMoney = payment.balance > 0 || walletsBeside(customer, config.currency_code).length > 0;
  const paysByWallet =
    !isGuest && parcel.chargePayer === 'sender' && isOn(config.customer_wallet_status) && hasMoney;
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
          <SavingsSection
            checkout={checkout}
            config={config}
            change={change}
            title={t('walletAndTip')}
            offersWallet={paysByWallet}
            offersTip={isOn(config.dm_tips_status)}
          />
          <PaySection
            draft={draft}
            payment={payment}
            bill={bill}
            change={change}
            checked={checked}
            cashLabel={parcel.chargePayer === 'sender' ? t('cashAtPickup') : undefined}
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
