import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { reviewReminder } from '../contract/profile';
import type { ReviewReminder } from '../entities/customer';
import { accountKeys } from './keys';

/** The latest delivered order without a review. */
export function getReviewReminder(signal?: AbortSignal): Promise<ReviewReminder> {
  return call(reviewReminder, { signal });
}

export function reviewReminderQuery() {
  return queryOptions({
    queryKey: accountKeys.reviewReminder,
    queryFn: ({ signal }) => getReviewReminder(signal),
  });
}

export function useReviewReminder(options: ReadOptions = {}) {
  return useQuery({ ...reviewReminderQuery(), ...options });
}
