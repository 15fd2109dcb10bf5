import type { CartLine, StoreDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { CardGrid } from '@storefront/ui';
import { CheckboxGroup, TextArea } from '@storefront/ui/controls';
import { type ReactNode, Suspense } from 'react';
import { MAX_NOTE_LENGTH } from '../../order/checkout-draft';
import type { DraftPart } from '../../order/checkout-parts';
import { CheckoutSection } from '../checkout-section';
import { savingsPart } from '../savings/savings-part';
import type { ChangeDraft } from '../use-draft';
import styles from './extras-section.module.css';
import { PrescriptionPictures } from './prescription-pictures';

type Extra = 'cutlery' | 'packaging';

const SubstitutionChoice = savingsPart(() => import('./substitution-choice'));

interface ExtrasSectionProps {
  /** Lines that may be sold out: the customer decides what happens then. */
  readonly atRisk: readonly CartLine[];
  readonly draft: DraftPart;
  readonly store: StoreDetails;
  readonly offersCutlery: boolean;
  readonly pictures: readonly File[];
  readonly onPictures: (pictures: readonly File[]) => void;
  readonly change: ChangeDraft;
  /** Place order was pressed: missing fields are marked. */
  readonly checked: boolean;
}

/** Prescriptions, cutlery, packaging and notes, by module and store. */
export function ExtrasSection(props: ExtrasSectionProps): ReactNode {
  const { atRisk, draft, store, offersCutlery, pictures, onPictures, change, checked } = props;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { decisions, method, needsPictures } = draft;
  const offered: Extra[] = [
    ...(offersCutlery ? (['cutlery'] as const) : []),
    ...(isOn(store.extra_packaging_status) ? (['packaging'] as const) : []),
  ];
  const notes = [
    'note',
    // If rules for sold-out items are shown, they replace this field.
    ...(atRisk.length === 0 || decisions.unavailableNote ? (['unavailableNote'] as const) : []),
    ...(method === 'delivery' ? (['instruction'] as const) : []),
  ] as const;
  const summary = [
    ...offered.filter((extra) => decisions[extra]).map((extra) => t(`checkout.extras.${extra}`)),
    ...notes.map((name) => decisions[name].trim()).filter(Boolean),
  ].join(' · ');
  return (
    <CheckoutSection
      name="extras"
      title={t('checkout.extras.title')}
      summary={summary || t('checkout.extras.none')}
    >
      {needsPictures && (
        <PrescriptionPictures
          value={pictures}
          onChange={onPictures}
          isMissing={checked && pictures.length === 0}
        />
      )}
      {offered.length > 0 && (
        <CheckboxGroup<Extra>
          label={t('checkout.extras.title')}
          hideLabel
          values={offered.filter((extra) => decisions[extra])}
          onChange={(values) =>
            change({
              cutlery: values.includes('cutlery'),
              packaging: values.includes('packaging'),
            })
          }
          options={offered.map((value) => ({
            value,
            label: t(`checkout.extras.${value}`),
            extra:
              value === 'packaging' ? formats.money(store.extra_packaging_amount ?? 0) : undefined,
          }))}
        />
      )}
      {atRisk.length > 0 && (
        <Suspense>
          <SubstitutionChoice lines={atRisk} decisions={decisions} change={change} />
        </Suspense>
      )}
      <CardGrid min={220} fit gap={4} className={styles.notes}>
        {notes.map((name) => (
          <TextArea
            key={name}
            label={t(`checkout.extras.${name}`)}
            optional
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={decisions[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </CardGrid>
    </CheckoutSection>
  );
}
