import { restartFirstReads } from '@storefront/api';
import { SlowNotice } from '@storefront/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Beside the outline of what is being read for the first time: offers another try when it takes long. */
export function SlowRead(): ReactNode {
  const client = useQueryClient();
  return <SlowNotice onRetry={() => void restartFirstReads(client)} />;
}
