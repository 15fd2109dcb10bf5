import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { updateZone } from '../contract/profile';

/** Makes the zone of the current location the customer's own. */
export async function saveZone(): Promise<void> {
  await call(updateZone);
}

export function useSaveZone() {
  return useMutation({ mutationFn: saveZone });
}
