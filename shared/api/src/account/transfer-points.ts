import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { pointTransfer } from '../contract/loyalty';
import { accountKeys } from './keys';

export interface PointTransfer {
  readonly points: number;
  /** Made once per attempt and kept for every retry. */
  readonly idempotencyKey: string;
}

/**
 * Turns loyalty points into wallet money.
 * @throws ApiError 403 `point`: below the minimum or above the balance
 */
export function transferPoints({ points, idempotencyKey }: PointTransfer) {
  return call(pointTransfer, { body: { point: points }, idempotencyKey });
}

export function useTransferPoints() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: transferPoints,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKeys.loyalty });
      void client.invalidateQueries({ queryKey: accountKeys.wallet });
      void client.invalidateQueries({ queryKey: accountKeys.profile });
    },
  });
}
