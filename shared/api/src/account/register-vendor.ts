import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type VendorRegisterBody, vendorRegister } from '../contract/registration';
import type { VendorRegistered } from '../entities/registration';
import { multipart } from '../operations/multipart';

export interface NewVendor {
  readonly vendor: VendorRegisterBody;
  readonly logo: Blob;
  readonly coverPhoto?: Blob | null;
  readonly tinCertificate?: Blob | null;
}

/**
 * Registers a store or a rental provider.
 * @throws ApiError 403 by field, `latitude` (outside the zone), `self-registration` (switched off)
 */
export function registerVendor(registration: NewVendor): Promise<VendorRegistered> {
  const { vendor, logo, coverPhoto, tinCertificate } = registration;
  const files = { logo, cover_photo: coverPhoto, tin_certificate_image: tinCertificate };
  return call(vendorRegister, { body: multipart(vendor, files) });
}

export function useRegisterVendor() {
  return useMutation({ mutationFn: registerVendor });
}
