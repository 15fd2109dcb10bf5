import { isOn, type StoreDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { useModule } from '@storefront/session';
import { CheckboxGroup, TextArea } from '@storefront/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { CheckoutCard } from './checkout-card';
import type { CheckoutDraft } from './checkout-draft';

const PrescriptionUpload = lazy(() =>
  import('@storefront/ui/forms').then(({ ImageUpload }) => ({ default: ImageUpload })),
);

interface ExtrasCardProps {
  readonly draft: CheckoutDraft;
  readonly change: (part: Partial<CheckoutDraft>) => void;
  readonly store: StoreDetails;
  readonly needsPrescription: boolean;
  readonly prescriptions: readonly File[];
  readonly onPrescriptions: (images: File[]) => void;
  /** Place order was pressed without the pictures that are needed. */
  readonly isPrescriptionMissing: boolean;
}

type Extra = 'cutlery' | 'packaging';

/** Notes, and what depends on the module and the store: cutlery, packaging, prescriptions. */
export function ExtrasCard(props: ExtrasCardProps): ReactNode {
  const { draft, change, store, needsPrescription } = props;
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const isFood = useModule()?.module_type === 'food';
  const offered: Extra[] = [];
  if (isFood && isOn(store.cutlery ?? 0)) offered.push('cutlery');
  if (isOn(store.extra_packaging_status ?? 0)) offered.push('packaging');
  const packaging = formats.money(store.extra_packaging_amount ?? 0);
  return (
    <CheckoutCard number={4} title={t('checkout.extras.title')}>
      {needsPrescription ? (
        <Suspense fallback={null}>
          <PrescriptionUpload
            label={t('checkout.extras.prescription')}
            value={props.prescriptions}
            onChange={props.onPrescriptions}
            maxCount={3}
            error={props.isPrescriptionMissing ? common('validation.prescriptionRequired') : undefined}
          />
        </Suspense>
      ) : null}
      {offered.length > 0 ? (
        <CheckboxGroup<Extra>
          label={t('checkout.extras.choices')}
          hideLabel
          values={offered.filter((extra) => draft[extra])}
          onChange={(values) =>
            change({ cutlery: values.includes('cutlery'), packaging: values.includes('packaging') })
          }
          options={offered.map((value) => ({
            value,
            label: t(`checkout.extras.${value}`),
            ...(value === 'packaging' && { extra: packaging }),
          }))}
        />
      ) : null}
      <TextArea
        label={t('checkout.extras.note')}
        optional
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {draft.orderType === 'delivery' ? (
        <TextArea
          label={t('checkout.extras.instruction')}
          optional
          rows={2}
          maxLength={500}
          value={draft.instruction}
          onChange={(event) => change({ instruction: event.target.value })}
        />
      ) : null}
      <TextArea
        label={t('checkout.extras.unavailable')}
        optional
        rows={2}
        maxLength={500}
        value={draft.unavailableNote}
        onChange={(event) => change({ unavailableNote: event.target.value })}
      />
    </CheckoutCard>
  );
}
