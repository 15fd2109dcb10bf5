import { isOn } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { CheckboxGroup, TextArea } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { PrescriptionPictures } from '../prescription/prescription-pictures';
import { CheckoutSection } from './checkout-section';
import styles from './extras-section.module.css';
import type { Checkout } from './use-checkout';

type Extra = 'cutlery' | 'packaging';
const MAX_WORDS = 500;

interface ExtrasSectionProps {
  readonly checkout: Checkout;
  /** Place order was pressed: what is missing is marked. */
  readonly checked: boolean;
}

/** Prescriptions, cutlery, packaging and notes, by module and store. */
export function ExtrasSection({ checkout, checked }: ExtrasSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { draft, change, store, way, moduleType, wantsPrescription, prescriptions } = checkout;
  const offered: Extra[] = [
    ...(moduleType === 'food' && isOn(store.cutlery) ? (['cutlery'] as const) : []),
    ...(isOn(store.extra_packaging_status) ? (['packaging'] as const) : []),
  ];
  const notes = [
    'note',
    'unavailableNote',
    ...(way === 'delivery' ? (['instruction'] as const) : []),
  ] as const;
  const summary = [
    ...offered.filter((extra) => draft[extra]).map((extra) => t(`checkout.extras.${extra}`)),
    ...notes.map((name) => draft[name].trim()).filter(Boolean),
  ].join(' · ');
  return (
    <CheckoutSection
      name="extras"
      title={t('checkout.extras.title')}
      summary={summary || t('checkout.extras.none')}
    >
      {wantsPrescription && (
        <PrescriptionPictures
          value={prescriptions}
          onChange={checkout.choosePrescriptions}
          isMissing={checked && prescriptions.length === 0}
        />
      )}
      {offered.length > 0 && (
        <CheckboxGroup<Extra>
          label={t('checkout.extras.title')}
          hideLabel
          values={offered.filter((extra) => draft[extra])}
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
      <div className={styles.notes}>
        {notes.map((name) => (
          <TextArea
            key={name}
            label={t(`checkout.extras.${name}`)}
            optional
            rows={2}
            maxLength={MAX_WORDS}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
    </CheckoutSection>
  );
}
