import { restartFirstReads } from '@storefront/api';
import { SlowNotice } from '@storefront/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shown beside a placeholder on the first load: offers Retry when it takes long. */
export function SlowRead(): ReactNode {
  const client = useQueryClient();
  return <SlowNotice onRetry={() => void restartFirstReads(client)} />;
}
