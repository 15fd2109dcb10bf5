import { ApiError, type Config, read, type StoreDetails } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { storeDetails } from '@storefront/api/details';
import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { LinkButton, paths, useQuery, useSearchParams } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import { Callout, EmptyState, Text } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useMoment } from '../cart/use-moment';
import { Bill } from '../checkout/bill/bill';
import { SummaryFrame } from '../checkout/bill/summary-frame';
import { CheckoutFailed } from '../checkout/checkout-failed';
import { CheckoutFrame } from '../checkout/checkout-frame';
import { CheckoutSection, sectionId } from '../checkout/checkout-section';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton';
import { PrescriptionPictures } from '../checkout/extras/prescription-pictures';
import { SignInFirst } from '../checkout/place/sign-in-first';
import { SavingsSection } from '../checkout/savings/savings-section';
import { prescriptionSubject } from '../checkout/subject';
import { useCheckout } from '../checkout/use-checkout';
import type { ChangeDraft } from '../checkout/use-draft';
import { useOpenCheckout } from '../checkout/use-open-checkout';
import { HowSection } from '../checkout/when/how-section';
import { opensText } from '../checkout/when/opens-text';
import { useOrderTimes } from '../checkout/when/use-order-times';
import { WhereSection } from '../checkout/where/where-section';
import { MAX_NOTE_LENGTH } from '../order/checkout-draft';
import type { BillPart, DraftPart } from '../order/checkout-parts';
import type { OrderTimes } from '../order/order-times';
import { prescriptionRules } from '../order/prescription-rules';
import { usePrescriptionTexts } from './prescription-texts';

/** The checkout of a prescription, `/checkout?page=prescription&store_id=…`, which has no cart. */
export default function PrescriptionPage(): ReactNode {
  const [query] = useSearchParams();
  const storeId = Number(query.get('store_id'));
  return Number.isInteger(storeId) && storeId > 0 ? (
    <PrescriptionGate storeId={storeId} />
  ) : (
    <NotOffered />
  );
}

function PrescriptionGate({ storeId }: { readonly storeId: number }): ReactNode {
  const signedIn = useSignedIn();
  const chosenModule = useModule();
  const config = useQuery(read(shopConfig));
  const store = useQuery(read(storeDetails, { params: { id: storeId } }));
  const failed = [config, store].find((read) => read.isError && !read.data);
  if (failed?.error instanceof ApiError && failed.error.kind === 'not-found') return <NotOffered />;
  if (failed) {
    return <CheckoutFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const moduleId = store.data?.module_id ?? chosenModule?.id;
  if (!config.data || !store.data || moduleId === undefined) {
    return <CheckoutSkeleton />;
  }
  if (!isOn(config.data.prescription_order_status) || !isOn(store.data.prescription_order)) {
    return <NotOffered />;
  }
  if (!signedIn && !isOn(config.data.guest_checkout_status)) {
    return <SignInFirst returnTo={paths.checkout.prescription(storeId)} />;
  }
  return <PrescriptionForm config={config.data} store={store.data} moduleId={moduleId} />;
}

function NotOffered(): ReactNode {
  const { t } = usePrescriptionTexts();
  const common = useTexts('common');
  return (
    <EmptyState
      icon={<StoreIcon size={36} strokeWidth={1.5} />}
      title={t('notOffered')}
      action={<LinkButton to={paths.home.href()}>{common.t('actions.goHome')}</LinkButton>}
    >
      {t('notOfferedHint')}
    </EmptyState>
  );
}

interface PrescriptionFormProps {
  readonly config: Config;
  readonly store: StoreDetails;
  /** The store's. */
  readonly moduleId: number;
}

/** Pictures first, then recipient and address; the store sets the price. */
function PrescriptionForm({ config, store, moduleId }: PrescriptionFormProps): ReactNode {
  const { t } = useTexts('cart');
  const opened = useOpenCheckout(prescriptionSubject(store.id));
  const moment = useMoment();
  const times = useOrderTimes({ ...moment, config, store, moduleType: 'pharmacy', later: false });
  const { checkout, pictures, change, chooseAddress, choosePictures } = useCheckout(
    prescriptionRules,
    { store, times },
    { opened, config, moduleId, ...moment },
  );
  const { draft, people, bill, payment } = checkout;
  return (
    <CheckoutFrame
      kind="prescription"
      checkout={checkout}
      opened={opened}
      pictures={pictures}
      summary={<PrescriptionSummary store={store} bill={bill} config={config} />}
    >
      {(checked) => (
        <>
          <ClosedNotice times={times} />
          <PicturesSection
            pictures={pictures}
            onPictures={choosePictures}
            note={draft.decisions.note}
            change={change}
            checked={checked}
          />
          <HowSection draft={draft} store={store} change={change} />
          <WhereSection
            draft={draft}
            people={people}
            store={store}
            config={config}
            change={change}
            onAddress={chooseAddress}
          />
          <SavingsSection
            checkout={checkout}
            config={config}
            change={change}
            title={t('checkout.tip.title')}
            offersWallet={false}
            offersTip={draft.method === 'delivery' && isOn(config.dm_tips_status)}
          />
          <PaymentSection
            method={draft.method}
            takesCash={payment.choices.cash || !payment.isKnown}
          />
        </>
      )}
    </CheckoutFrame>
  );
}

/** A prescription cannot be scheduled, because a person has to read it. */
function ClosedNotice({ times }: { readonly times: OrderTimes }): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  if (times.now) return null;
  return (
    <div id={sectionId('when')} tabIndex={-1}>
      <Callout tone="warning" title={t('checkout.when.closed')}>
        {times.opensAt &&
          t('checkout.blockers.closedUntil', { time: opensText(times.opensAt, t, formats) })}
      </Callout>
    </div>
  );
}

interface PicturesSectionProps {
  readonly pictures: readonly File[];
  readonly onPictures: (pictures: readonly File[]) => void;
  readonly note: string;
  readonly change: ChangeDraft;
  readonly checked: boolean;
}

function PicturesSection(props: PicturesSectionProps): ReactNode {
  const { pictures, onPictures, note, change, checked } = props;
  const { t } = usePrescriptionTexts();
  return (
    <CheckoutSection
      name="extras"
      title={t('pictures')}
      summary={t('pictureCount', { count: pictures.length })}
    >
      <PrescriptionPictures
        value={pictures}
        onChange={onPictures}
        isMissing={checked && pictures.length === 0}
      />
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        optional
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </CheckoutSection>
  );
}

interface PaymentSectionProps {
  readonly method: DraftPart['method'];
  readonly takesCash: boolean;
}

function PaymentSection({ method, takesCash }: PaymentSectionProps): ReactNode {
  const own = usePrescriptionTexts().t;
  const { t } = useTexts('cart');
  const cash = t(method === 'take_away' ? 'checkout.pay.cashAtStore' : 'checkout.pay.cash');
  return (
    <CheckoutSection name="pay" title={t('checkout.pay.title')} summary={takesCash ? cash : null}>
      {takesCash ? (
        <Callout tone="info" title={cash}>
          {own('payLater')}
        </Callout>
      ) : (
        <Callout tone="warning">{t('checkout.pay.none')}</Callout>
      )}
    </CheckoutSection>
  );
}

interface PrescriptionSummaryProps {
  readonly store: StoreDetails;
  readonly bill: BillPart;
  readonly config: Config;
}

/** The known part of the price, and a note that the store sets the rest. */
function PrescriptionSummary({ store, bill, config }: PrescriptionSummaryProps): ReactNode {
  const own = usePrescriptionTexts().t;
  const { t } = useTexts('cart');
  return (
    <SummaryFrame label={t('checkout.summary')} storeName={store.name} total={null}>
      <Text as="p" tone="muted" size="sm" weight="normal">
        {own('priceHint')}
      </Text>
      <Bill
        bill={bill}
        config={config}
        unpriced={{ label: own('medicines'), value: own('setByStore') }}
        totalLabel={own('soFar')}
      />
    </SummaryFrame>
  );
}
