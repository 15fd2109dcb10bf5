import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { reviewReminderCancel } from '../contract/profile';
import { accountKeys } from './keys';

/** Does not ask again for a review of this order. */
export async function dismissReviewReminder(orderId: number): Promise<void> {
  await call(reviewReminderCancel, { query: { order_id: orderId } });
}

export function useDismissReviewReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: dismissReviewReminder,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.reviewReminder }),
  });
}
