import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../account/keys';
import { call } from '../client/configured-client';
import type { PrescriptionPlaceBody } from '../contract/order-place-bodies';
import { prescriptionPlace } from '../contract/orders';
import type { OrderPlaced } from '../entities/order';
import { multipart } from '../operations/multipart';

export interface PrescriptionPlacing {
  readonly order: PrescriptionPlaceBody;
  /** At least one picture. */
  readonly attachments: readonly Blob[];
  /** Made once per attempt and kept for every retry. */
  readonly idempotencyKey: string;
}

/** Orders by prescription alone: the store sets the amount later. */
export function placePrescription(placing: PrescriptionPlacing): Promise<OrderPlaced> {
  const { order, attachments, idempotencyKey } = placing;
  const body = multipart(order, { order_attachment: attachments });
  return call(prescriptionPlace, { body, idempotencyKey });
}

export function usePlacePrescription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: placePrescription,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.orders }),
  });
}
