import {
  ALL_ROWS,
  isOn,
  type ParcelCategory,
  read,
  walletBalanceIn,
  walletsBeside,
} from '@storefront/api';
import { parcelInstructions } from '@storefront/api/cart';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { RemoteSlot, useQuery } from '@storefront/platform';
import { Callout, Picture, Skeleton } from '@storefront/ui';
import { RadioGroup, TextArea } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { CheckoutFrame } from '../checkout/checkout-frame';
import { CheckoutSection } from '../checkout/checkout-section';
import { GuestCard } from '../checkout/guest-card';
import { PartyCard } from '../checkout/party-card';
import { PaySection } from '../checkout/pay-section';
import { WalletSwitch } from '../checkout/savings-section';
import { TipChoice } from '../checkout/tip-choice';
import styles from './parcel-form.module.css';
import { ParcelSummary } from './parcel-summary';
import { type Parcel, type ParcelInput, useParcel } from './use-parcel';

const MAX_WORDS = 500;

interface ParcelFormProps extends ParcelInput {
  readonly categories: readonly ParcelCategory[];
  readonly onCategory: (id: number) => void;
}

interface SectionProps {
  readonly parcel: Parcel;
}

/** The decisions about a parcel on one side, what it costs on the other. */
export function ParcelForm({ categories, onCategory, ...input }: ParcelFormProps): ReactNode {
  const parcel = useParcel(input);
  return (
    <CheckoutFrame
      order={{ ...parcel, source: 'parcel', recipient: parcel.sender }}
      summary={<ParcelSummary parcel={parcel} />}
    >
      {(checked) => (
        <>
          <KindSection parcel={parcel} categories={categories} onCategory={onCategory} />
          <SenderSection parcel={parcel} />
          <ReceiverSection parcel={parcel} />
          <NotesSection parcel={parcel} />
          <GivenSection parcel={parcel} />
          <PaySection checkout={parcel} checked={checked} lead={<PayerChoice parcel={parcel} />} />
        </>
      )}
    </CheckoutFrame>
  );
}

interface KindSectionProps extends SectionProps {
  readonly categories: readonly ParcelCategory[];
  readonly onCategory: (id: number) => void;
}

/** What is sent; it decides what the way costs. */
function KindSection({ parcel, categories, onCategory }: KindSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { category, config } = parcel;
  return (
    <CheckoutSection
      name="kind"
      title={t('parcel.kind')}
      summary={category && <bdi>{category.name}</bdi>}
    >
      <RadioGroup
        label={t('parcel.kind')}
        hideLabel
        layout="cards"
        value={category ? String(category.id) : null}
        onChange={(id) => onCategory(Number(id))}
        options={categories.map((kind) => ({
          value: String(kind.id),
          label: kind.name,
          extra: kind.image_full_url && (
            <Picture
              src={kind.image_full_url}
              alt=""
              width={40}
              height={40}
              className={styles.kind}
            />
          ),
          hint: [
            kind.description,
            t('parcel.from', {
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
      <Callout tone="info">{t('parcel.prohibited')}</Callout>
    </CheckoutSection>
  );
}

function SenderSection({ parcel }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  const { sender, isGuest, address, chooseAddress, config, way } = parcel;
  const summary = [sender.name, sender.place?.address].filter(Boolean).join(' · ');
  return (
    <CheckoutSection name="sender" title={t('parcel.sender')} summary={<bdi>{summary}</bdi>}>
      {isGuest ? (
        <GuestCard
          checkout={{ recipient: sender, way, config }}
          title={t('parcel.senderTitle')}
          outsideText={t('parcel.outside')}
        />
      ) : (
        <RemoteSlot
          name="account/address-book"
          variant="checkout"
          storeZoneId={null}
          selectedId={address?.id ?? null}
          onSelect={chooseAddress}
          skeleton={<Skeleton height={160} />}
        />
      )}
    </CheckoutSection>
  );
}

function ReceiverSection({ parcel }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  const { receiver, config, changeParcel } = parcel;
  const summary = [receiver.name, receiver.place?.address].filter(Boolean).join(' · ');
  return (
    <CheckoutSection name="receiver" title={t('parcel.receiver')} summary={<bdi>{summary}</bdi>}>
      <PartyCard
        recipient={receiver}
        config={config}
        withAddress
        withEmail={false}
        outsideText={t('parcel.outside')}
        keepAs="parcel-receiver-form"
        title={t('parcel.receiverTitle')}
        none={t('parcel.noReceiver')}
        hint={t('parcel.noReceiverHint')}
        addLabel={t('parcel.addReceiver')}
        editLabel={t('parcel.editReceiver')}
        onSave={({ name, phone, email, place }) =>
          changeParcel({
            receiver: {
              name,
              phone,
              email,
              place: place && { ...place, zoneIds: [...place.zoneIds] },
            },
          })
        }
      />
    </CheckoutSection>
  );
}

/** What the courier should know: ready-made sentences, and one's own. */
function NotesSection({ parcel: { draft, change } }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  const ready =
    useQuery({ ...read(parcelInstructions, { query: ALL_ROWS }), select: ({ data }) => data })
      .data ?? [];
  const offered = ready.filter(({ status }) => status === undefined || isOn(status));
  const summary = [draft.instruction, draft.note].map((text) => text.trim()).filter(Boolean);
  return (
    <CheckoutSection
      name="extras"
      title={t('parcel.notes')}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      {offered.length > 0 && (
        <RadioGroup
          label={t('parcel.instruction')}
          value={draft.instruction}
          onChange={(instruction) => change({ instruction })}
          options={[
            { value: '', label: t('parcel.noInstruction') },
            ...offered.map(({ instruction }) => ({ value: instruction, label: instruction })),
          ]}
        />
      )}
      <TextArea
        label={t('parcel.note')}
        optional
        rows={2}
        maxLength={MAX_WORDS}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </CheckoutSection>
  );
}

/** The courier's tip, and the wallet of a customer who pays. */
function GivenSection({ parcel }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { config, draft, change, isGuest } = parcel;
  const offersTip = isOn(config.dm_tips_status);
  const offersWallet =
    !isGuest &&
    parcel.parcel.chargePayer === 'sender' &&
    isOn(config.customer_wallet_status) &&
    (walletBalanceIn(parcel.customer, config.currency_code) > 0 ||
      walletsBeside(parcel.customer, config.currency_code).length > 0);
  if (!offersTip && !offersWallet) return null;
  const summary = [
    draft.usesWallet && offersWallet ? t('checkout.wallet.use') : null,
    draft.tip > 0 ? t('checkout.tip.given', { amount: formats.money(draft.tip) }) : null,
  ].filter(Boolean);
  return (
    <CheckoutSection
      name="savings"
      title={t(offersWallet ? 'parcel.walletAndTip' : 'checkout.tip.title')}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      {offersWallet && <WalletSwitch checkout={parcel} />}
      {offersTip && (
        <TipChoice
          tip={draft.tip}
          hideLabel={!offersWallet}
          digits={config.digit_after_decimal_point}
          onTip={(tip) => change({ tip })}
        />
      )}
    </CheckoutSection>
  );
}

/** Who pays the way. A receiver pays in cash at the door. */
function PayerChoice({ parcel: { parcel, changeParcel, change } }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  return (
    <RadioGroup
      label={t('parcel.payer')}
      layout="cards"
      value={parcel.chargePayer}
      onChange={(chargePayer) => {
        changeParcel({ chargePayer });
        if (chargePayer === 'receiver') change({ payment: 'cash_on_delivery', gateway: null });
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
