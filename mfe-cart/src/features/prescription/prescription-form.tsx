import { isOn } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { CheckoutFrame } from '../checkout/checkout-frame';
import { CheckoutSection, sectionId } from '../checkout/checkout-section';
import { HowSection } from '../checkout/how-section';
import { TipChoice } from '../checkout/tip-choice';
import { WhereSection } from '../checkout/where-section';
import { PrescriptionPictures } from './prescription-pictures';
import { PrescriptionSummary } from './prescription-summary';
import { type Prescription, type PrescriptionInput, usePrescription } from './use-prescription';

const MAX_WORDS = 500;

interface SectionProps {
  readonly prescription: Prescription;
}

/** Pictures first, then who gets it and where: the price is the store's to set. */
export function PrescriptionForm(input: PrescriptionInput): ReactNode {
  const prescription = usePrescription(input);
  return (
    <CheckoutFrame
      // The amount that is known is not the one that will be paid, so the button names none.
      order={{ ...prescription, source: 'prescription', bill: null }}
      summary={<PrescriptionSummary prescription={prescription} />}
    >
      {(checked) => (
        <>
          <ClosedNotice prescription={prescription} />
          <PicturesSection prescription={prescription} checked={checked} />
          <HowSection checkout={prescription} />
          <WhereSection checkout={prescription} />
          <TipSection prescription={prescription} />
          <PaymentSection prescription={prescription} />
        </>
      )}
    </CheckoutFrame>
  );
}

/** A prescription cannot be ordered for later: a person has to read it. */
function ClosedNotice({ prescription: { times } }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  if (times.now) return null;
  return (
    <div id={sectionId('when')} tabIndex={-1}>
      <Callout tone="warning" title={t('checkout.when.closed')}>
        {times.opensAt &&
          t('checkout.blockers.closedUntil', { time: formats.dateTime(times.opensAt) })}
      </Callout>
    </div>
  );
}

interface PicturesSectionProps extends SectionProps {
  readonly checked: boolean;
}

function PicturesSection({ prescription, checked }: PicturesSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const { prescriptions, draft, change } = prescription;
  return (
    <CheckoutSection
      name="extras"
      title={t('prescription.pictures')}
      summary={t('prescription.pictureCount', { count: prescriptions.length })}
    >
      <PrescriptionPictures
        value={prescriptions}
        onChange={prescription.choosePrescriptions}
        isMissing={checked && prescriptions.length === 0}
      />
      <TextArea
        label={t('prescription.note')}
        hint={t('prescription.noteHint')}
        optional
        rows={2}
        maxLength={MAX_WORDS}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </CheckoutSection>
  );
}

const offersTip = ({ config, way }: Prescription) =>
  isOn(config.dm_tips_status) && way === 'delivery';

function TipSection({ prescription }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { config, draft, change } = prescription;
  if (!offersTip(prescription)) return null;
  return (
    <CheckoutSection
      name="savings"
      title={t('checkout.tip.title')}
      summary={
        draft.tip > 0
          ? t('checkout.tip.given', { amount: formats.money(draft.tip) })
          : t('checkout.extras.none')
      }
    >
      <TipChoice
        tip={draft.tip}
        hideLabel
        digits={config.digit_after_decimal_point}
        onTip={(tip) => change({ tip })}
      />
    </CheckoutSection>
  );
}

function PaymentSection({ prescription }: SectionProps): ReactNode {
  const { t } = useTexts('cart');
  const { way, takesCash } = prescription;
  const cash = t(way === 'take_away' ? 'checkout.pay.cashAtStore' : 'checkout.pay.cash');
  return (
    <CheckoutSection name="pay" title={t('checkout.pay.title')} summary={takesCash ? cash : null}>
      {takesCash ? (
        <Callout tone="info" title={cash}>
          {t('prescription.payLater')}
        </Callout>
      ) : (
        <Callout tone="warning">{t('checkout.pay.none')}</Callout>
      )}
    </CheckoutSection>
  );
}
