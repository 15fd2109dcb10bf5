import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import {
  type UpdateProfileBody,
  updateProfile as updateProfileEndpoint,
} from '../contract/profile';
import type { ProfileAnswer } from '../entities/customer';
import { multipart } from '../operations/multipart';
import { accountKeys } from './keys';

export interface ProfileChange {
  readonly profile: UpdateProfileBody;
  /** jpg, png or gif of at most 2 MB. */
  readonly image?: Blob | null;
}

/**
 * Changes the profile, or answers `otp_send` when phone or e-mail need a code first: then the call is made
 * again with it.
 */
export function updateProfile({ profile, image }: ProfileChange): Promise<ProfileAnswer> {
  return call(updateProfileEndpoint, { body: multipart(profile, { image }) });
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: (answer) => {
      if (!('otp_send' in answer)) {
        void client.invalidateQueries({ queryKey: accountKeys.profile });
      }
    },
  });
}
