import { useTexts } from '@storefront/i18n';
import { Money, Picture } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { Bill } from '../checkout/bill';
import { CashbackNote } from '../checkout/cashback-note';
import { sectionId } from '../checkout/checkout-section';
import { useIsWide } from '../checkout/summary';
import styles from '../checkout/summary.module.css';
import type { Parcel } from './use-parcel';

/** What is sent, from where to where, and what it costs: beside the form, or folded above it. */
export function ParcelSummary({ parcel }: { readonly parcel: Parcel }): ReactNode {
  const { t } = useTexts('cart');
  const isWide = useIsWide();
  const { bill } = parcel;
  const content = <Content parcel={parcel} />;
  return (
    <section
      id={sectionId('basket')}
      tabIndex={-1}
      className={styles.summary}
      aria-label={t('parcel.summary')}
    >
      {isWide ? (
        <>
          <h2 className={styles.heading}>{t('parcel.summary')}</h2>
          {content}
        </>
      ) : (
        <Disclosure
          summary={
            <span className={styles.folded}>
              <h2 className={styles.heading}>{t('parcel.summary')}</h2>
              {bill && <Money amount={bill.total} className={styles.foldedTotal} />}
            </span>
          }
        >
          {content}
        </Disclosure>
      )}
    </section>
  );
}

function Content({ parcel }: { readonly parcel: Parcel }): ReactNode {
  const { t } = useTexts('cart');
  const { category, sender, receiver } = parcel;
  const isPriced = category !== null && receiver.place !== null;
  return (
    <>
      {category && (
        <div className={styles.line}>
          <Picture src={category.image_full_url} alt="" width={48} height={48} />
          <div className={styles.words}>
            <bdi className={styles.name}>{category.name}</bdi>
            {category.description && (
              <span className={styles.muted}>
                <bdi>{category.description}</bdi>
              </span>
            )}
          </div>
        </div>
      )}
      <dl className={styles.ledger}>
        <Door label={t('parcel.fromDoor')} address={sender.place?.address} />
        <Door label={t('parcel.toDoor')} address={receiver.place?.address} />
      </dl>
      {isPriced ? (
        <>
          <Bill checkout={{ ...parcel, recipient: receiver }} />
          <CashbackNote checkout={parcel} />
        </>
      ) : (
        <p className={styles.muted}>{t('parcel.priceHint')}</p>
      )}
    </>
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
