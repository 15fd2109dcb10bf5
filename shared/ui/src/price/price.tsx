import clsx from 'clsx';
import { VisuallyHidden } from '../text/visually-hidden';
import { useUiTexts } from '../texts/use-ui-texts';
import { Money } from './money';
import styles from './price.module.css';

export interface PriceProps {
  /** The amount to pay, as computed by `@storefront/pricing`; 0 is a price. */
  amount: number;
  /** The price before a discount; shown only if it is above `amount`. */
  was?: number | undefined;
  /** The most expensive variation of a range "from – to". */
  upTo?: number | undefined;
  /** "From 12.00": the cheapest of several. */
  from?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

/** A price; screen readers announce a struck-through one as "was". */
export function Price({ amount, was, upTo, from, size = 'medium', className }: PriceProps) {
  const t = useUiTexts();
  const reduced = was !== undefined && was > amount;
  return (
    <span className={clsx(styles.price, styles[size], className)}>
      {reduced && <VisuallyHidden>{`${t('priceNow')} `}</VisuallyHidden>}
      <span className={clsx(styles.now, reduced && styles.reduced)}>
        {from && <span>{`${t('priceFrom')} `}</span>}
        <Money amount={amount} />
        {upTo !== undefined && upTo > amount && (
          <>
            <span>{' – '}</span>
            <Money amount={upTo} />
          </>
        )}
      </span>
      {reduced && (
        <>
          <VisuallyHidden>{` ${t('priceWas')} `}</VisuallyHidden>
          <s className={styles.was}>
            <Money amount={was} />
          </s>
        </>
      )}
    </span>
  );
}
