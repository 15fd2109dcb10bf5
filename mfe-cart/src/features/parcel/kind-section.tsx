import type { Config, ParcelCategory } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Callout, Picture } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { CheckoutSection } from '../checkout/checkout-section';
import styles from './parcel-form.module.css';
import { useParcelTexts } from './parcel-texts';

export interface KindSectionProps {
  readonly config: Config;
  readonly categories: readonly ParcelCategory[];
  /** `null` until one is chosen. */
  readonly category: ParcelCategory | null;
  readonly onCategory: (id: number) => void;
}

/** The kind of parcel, which determines the delivery fee. */
export function KindSection(props: KindSectionProps): ReactNode {
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
