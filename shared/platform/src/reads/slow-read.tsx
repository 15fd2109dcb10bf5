import { restartFirstReads } from '@storefront/api';
import { SlowNotice } from '@storefront/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shown beside the placeholder of data that is loaded for the first time: offers Retry when it takes long. */
export function SlowRead(): ReactNode {
  const client = useQueryClient();
  return <SlowNotice onRetry={() => void restartFirstReads(client)} />;
}
