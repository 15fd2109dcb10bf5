import type { OrderDietRequest } from '@storefront/api';
import type { DietRequest } from '@storefront/domain/diet';
import { Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './diet.module.css';
import { useDietWords } from './use-diet-words';

interface DietRequestViewProps {
  readonly request: DietRequest | OrderDietRequest;
}

/** The request to the kitchen in the reader's language; after it was sent, also in the store's language. */
export function DietRequestView({ request }: DietRequestViewProps): ReactNode {
  const { t, request: wordsOf } = useDietWords();
  const storeText = 'store_text' in request ? request.store_text : null;
  const language = 'store_language' in request ? request.store_language : null;
  return (
    <>
      <Stack as="ul" gap={1} className={styles.reasons} aria-label={t('request.title')}>
        {wordsOf(request).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Stack>
      {storeText && (
        <Text tone="muted" size="sm">
          <span>{t('request.asStore')}</span>{' '}
          <bdi lang={language ?? undefined} dir="auto">
            {storeText}
          </bdi>
        </Text>
      )}
    </>
  );
}
