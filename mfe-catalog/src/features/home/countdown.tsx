import { serverNow } from '@storefront/api';
import { Row, Text } from '@storefront/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { timeLeft } from './flash-end';
import styles from './flash-sale.module.css';

/** The remaining time in seconds, hidden from screen readers; the end is beside it as text. */
export function Countdown({ end }: { readonly end: Date }): ReactNode {
  const { t } = useCatalogTexts();
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { days, clock } = timeLeft(end.getTime() - now);
  return (
    <Row
      aria-hidden="true"
      as="span"
      inline
      gap={1}
      round="small"
      fill="accent"
      weight="bold"
      className={styles.countdown}
    >
      {days > 0 && <span>{`${t('home.daysLeft', { count: days })} `}</span>}
      <Text as="bdi" figures>
        {clock}
      </Text>
    </Row>
  );
}
