import { call, read, refresh } from '@storefront/api';
import { dietPassportRead, dietPassportRemove, dietPassportSave } from '@storefront/api/account';
import type { DietPassport } from '@storefront/domain/diet';
import { showApiError, useQuery, useQueryClient } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { useState } from 'react';

/** The copy of a passport in the account. */
export interface AccountCopy {
  /** `signed-out`: guests have no account for a copy. */
  readonly status: 'signed-out' | 'loading' | 'failed' | 'ready';
  readonly passport: DietPassport | null;
  readonly busy: boolean;
  readonly save: (passport: DietPassport) => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
  readonly retry: () => void;
}

/** Reads the copy of the signed-in customer, and changes it. */
export function useAccountCopy(): AccountCopy {
  const isSignedIn = useSignedIn();
  const client = useQueryClient();
  const query = useQuery({ ...read(dietPassportRead), enabled: isSignedIn });
  const [busy, setBusy] = useState(false);

  async function change(request: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await request();
      await refresh(client, dietPassportRead);
      return true;
    } catch (error) {
      showApiError(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    status: !isSignedIn
      ? 'signed-out'
      : query.data
        ? 'ready'
        : query.isError
          ? 'failed'
          : 'loading',
    passport: query.data?.passport ?? null,
    busy,
    save: (passport) => change(() => call(dietPassportSave, { body: passport })),
    remove: () => change(() => call(dietPassportRemove)),
    retry: () => void query.refetch(),
  };
}
