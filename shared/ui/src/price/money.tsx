import { useFormats } from '@storefront/i18n';
import clsx from 'clsx';
import styles from './price.module.css';

export interface MoneyProps {
  amount: number;
  className?: string | undefined;
}

/** An amount in the region's currency, isolated from the text around it, with tabular figures. */
export function Money({ amount, className }: MoneyProps) {
  const formats = useFormats();
  return <bdi className={clsx(styles.money, className)}>{formats.money(amount)}</bdi>;
}
