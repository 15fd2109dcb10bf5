import { ALL_ROWS, type Config, type ParcelCategory, read, walletsBeside } from '@storefront/api';
import { parcelInstructions } from '@storefront/api/cart';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Callout, Picture } from '@storefront/ui';
import { RadioGroup, TextArea } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useMoment } from '../cart/use-moment';
import { CheckoutFrame } from '../checkout/checkout-frame';
import { CheckoutSection } from '../checkout/checkout-section';
import { PaySection } from '../checkout/pay/pay-section';
import { SavingsSection } from '../checkout/savings/savings-section';
import { PARCEL_SUBJECT } from '../checkout/subject';
import { useCheckout } from '../checkout/use-checkout';
import type { ChangeDraft } from '../checkout/use-draft';
import { useOpenCheckout } from '../checkout/use-open-checkout';
import { type CheckoutDraft, MAX_NOTE_LENGTH } from '../order/checkout-draft';
import { parcelRules } from '../order/parcel-rules';
import { ReceiverSection, SenderSection } from './door-sections';
import { type ChangeParcel, type ParcelDraft, useParcelDraft } from './parcel-draft';
import { ParcelSummary } from './parcel-summary';
import { useParcelTexts } from './parcel-texts';

interface KindSectionProps {
  readonly config: Config;
  readonly categories: readonly ParcelCategory[];
  /** `null` until one is chosen. */
  readonly category: ParcelCategory | null;
  readonly onCategory: (id: number) => void;
}

/** The kind of parcel, which determines the delivery fee. */
function KindSection(props: KindSectionProps): ReactNode {
  const { config, categories, category, onCategory } = props;
  const { t } = useParcelTexts();
  const formats = useFormats();
  return (
    <CheckoutSection name="kind" title={t('kind')} summary={category && <bdi>{category.name}</bdi>}>
      <RadioGroup
        label={t('kind')}
        hideLabel
        layout="cards"
        value={category ? String(category.id) : null}
        onChange={(id) => onCategory(Number(id))}
        options={categories.map((kind) => ({
          value: String(kind.id),
          label: kind.name,
          extra: kind.image_full_url && (
            <Picture src={kind.image_full_url} alt="" width={40} height={40} fixed round="small" />
          ),
          hint: [
            kind.description,
            t('from', {
              amount: isolate(
                formats.money(
                  kind.parcel_minimum_shipping_charge ?? config.parcel_minimum_shipping_charge ?? 0,
                ),
              ),
            }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <Callout tone="info">{t('prohibited')}</Callout>
    </CheckoutSection>
  );
}

interface NotesSectionProps {
  readonly decisions: CheckoutDraft;
  readonly change: ChangeDraft;
}

/** Notes to the courier: suggested sentences, and a free text. */
function NotesSection({ decisions, change }: NotesSectionProps): ReactNode {
  const own = useParcelTexts().t;
  const { t } = useTexts('cart');
  const ready =
    useQuery({ ...read(parcelInstructions, { query: ALL_ROWS }), select: ({ data }) => data })
      .data ?? [];
  const offered = ready.filter(({ status }) => status === undefined || isOn(status));
  const summary = [decisions.instruction, decisions.note]
    .map((text) => text.trim())
    .filter(Boolean);
  return (
    <CheckoutSection
      name="extras"
      title={own('notes')}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      {offered.length > 0 && (
        <RadioGroup
          label={own('instruction')}
          value={decisions.instruction}
          onChange={(instruction) => change({ instruction })}
          options={[
            { value: '', label: own('noInstruction') },
            ...offered.map(({ instruction }) => ({ value: instruction, label: instruction })),
          ]}
        />
      )}
      <TextArea
        label={own('note')}
        optional
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={decisions.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </CheckoutSection>
  );
}

interface PayerChoiceProps {
  readonly chargePayer: ParcelDraft['chargePayer'];
  readonly changeParcel: ChangeParcel;
  readonly change: ChangeDraft;
}

/** Who pays for the delivery. A receiver pays in cash at the door. */
function PayerChoice({ chargePayer, changeParcel, change }: PayerChoiceProps): ReactNode {
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

interface ParcelFormProps extends KindSectionProps {
  readonly moduleId: number;
}

/** The decisions about a parcel on one side, its price on the other. */
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
