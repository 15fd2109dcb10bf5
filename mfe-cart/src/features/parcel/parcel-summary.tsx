import type { Config, ParcelCategory } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Picture, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { Bill } from '../checkout/bill/bill';
import { CashbackNote } from '../checkout/bill/cashback-note';
import styles from '../checkout/bill/summary.module.css';
import { SummaryFrame } from '../checkout/bill/summary-frame';
import type { BillPart, PeoplePart } from '../order/checkout-parts';
import { useParcelTexts } from './parcel-texts';

interface ParcelSummaryProps {
  readonly category: ParcelCategory | null;
  readonly people: PeoplePart;
  readonly bill: BillPart;
  readonly config: Config;
}

/** The contents, addresses and price of a parcel. */
export function ParcelSummary({ category, people, bill, config }: ParcelSummaryProps): ReactNode {
  const { t } = useParcelTexts();
  const { contact: sender, recipient: receiver } = people;
  const isPriced = category !== null && receiver.place !== null;
  return (
    <SummaryFrame
      label={t('summary')}
      total={bill.delivery.isUnknown ? null : (bill.shown?.total ?? null)}
    >
      {category && (
        <Stack gap={3} className={styles.line}>
          <Picture src={category.image_full_url} alt="" width={48} height={48} />
          <Stack align="start" gap={0.5} className={styles.text}>
            <Text as="bdi" tight weight="medium">
              {category.name}
            </Text>
            {category.description && (
              <Text as="span" tone="muted" size="sm" weight="normal">
                <bdi>{category.description}</bdi>
              </Text>
            )}
          </Stack>
        </Stack>
      )}
      <Stack as="dl" gap={2} padTop={4} line="top">
        <Door label={t('fromDoor')} address={sender.place?.address} />
        <Door label={t('toDoor')} address={receiver.place?.address} />
      </Stack>
      {isPriced ? (
        <>
          <Bill bill={bill} config={config} />
          <CashbackNote bill={bill} isGuest={people.isGuest} />
        </>
      ) : (
        <Text tone="muted" size="sm" weight="normal">
          {t('priceHint')}
        </Text>
      )}
    </SummaryFrame>
  );
}

interface DoorProps {
  readonly label: string;
  readonly address: string | undefined;
}

function Door({ label, address }: DoorProps): ReactNode {
  const { t } = useTexts('cart');
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{address ? <bdi>{address}</bdi> : t('checkout.bill.needsPlace')}</dd>
    </div>
  );
}
