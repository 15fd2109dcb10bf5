import { ALL_ROWS, read } from '@storefront/api';
import { parcelInstructions } from '@storefront/api/cart';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { RadioGroup, TextArea } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { CheckoutSection } from '../checkout/checkout-section';
import type { ChangeDraft } from '../checkout/use-draft';
import { type CheckoutDraft, MAX_NOTE_LENGTH } from '../order/checkout-draft';
import { useParcelTexts } from './parcel-texts';

interface NotesSectionProps {
  readonly decisions: CheckoutDraft;
  readonly change: ChangeDraft;
}

/** Notes to the courier: suggested sentences, and a free text. */
export function NotesSection({ decisions, change }: NotesSectionProps): ReactNode {
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
