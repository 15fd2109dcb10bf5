import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { parcelInstructions } from '../contract/parcel';
import type { ParcelInstruction } from '../entities/parcel';
import { cartKeys } from './keys';

/** Ready-made instructions for the courier: there are few, one page holds them. */
export async function getParcelInstructions(signal?: AbortSignal): Promise<ParcelInstruction[]> {
  const page = await call(parcelInstructions, { query: { limit: 50, offset: 1 }, signal });
  return page.data;
}

export function parcelInstructionsQuery() {
  return queryOptions({
    queryKey: cartKeys.parcelInstructions,
    queryFn: ({ signal }) => getParcelInstructions(signal),
  });
}

export function useParcelInstructions(options: ReadOptions = {}) {
  return useQuery({ ...parcelInstructionsQuery(), ...options });
}
