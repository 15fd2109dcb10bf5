import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type DeliveryManRegisterBody, deliveryManRegister } from '../contract/registration';
import { multipart } from '../operations/multipart';

export interface NewDeliveryMan {
  readonly deliveryMan: DeliveryManRegisterBody;
  readonly image?: Blob | null;
  readonly identityImages?: readonly Blob[];
}

/**
 * Registers a courier.
 * @throws ApiError 403 by field
 */
export function registerDeliveryMan(registration: NewDeliveryMan) {
  const { deliveryMan, image, identityImages = [] } = registration;
  return call(deliveryManRegister, {
    body: multipart(deliveryMan, { image, identity_image: identityImages }),
  });
}

export function useRegisterDeliveryMan() {
  return useMutation({ mutationFn: registerDeliveryMan });
}
