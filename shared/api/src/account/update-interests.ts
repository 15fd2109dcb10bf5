import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { updateInterest } from '../contract/interests';
import { accountKeys } from './keys';

/** Adds categories of the selected module to the customer's interests and marks its interest step as done. */
export async function updateInterests(categoryIds: readonly number[]): Promise<void> {
  await call(updateInterest, { body: { interest: [...categoryIds] } });
}

export function useUpdateInterests() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateInterests,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.profile }),
  });
}
