import { isOn } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { Skeleton } from '@storefront/ui';
import { CheckboxGroup, TextArea } from '@storefront/ui/controls';
import { lazy, type ReactNode, Suspense } from 'react';
import { CheckoutSection } from './checkout-section';
import styles from './extras-section.module.css';
import type { Checkout } from './use-checkout';

const ImageUpload = lazy(async () => ({
  default: (await import('@storefront/ui/forms')).ImageUpload,
}));

type Extra = 'cutlery' | 'packaging';
const MAX_PRESCRIPTIONS = 3;
const MAX_WORDS = 500;

interface ExtrasSectionProps {
  readonly checkout: Checkout;
  /** Place order was pressed: what is missing is marked. */
  readonly checked: boolean;
}

/** Prescriptions, cutlery, packaging and notes, by module and store. */
export function ExtrasSection({ checkout, checked }: ExtrasSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
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
      number={4}
      title={t('checkout.extras.title')}
      summary={summary || t('checkout.extras.none')}
    >
      {wantsPrescription && (
        <Suspense fallback={<Skeleton height={140} />}>
          <ImageUpload
            label={t('checkout.extras.prescription')}
            value={prescriptions}
            onChange={checkout.choosePrescriptions}
            maxCount={MAX_PRESCRIPTIONS}
            error={
              checked && prescriptions.length === 0
                ? common('validation.prescriptionRequired')
                : undefined
            }
          />
        </Suspense>
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
