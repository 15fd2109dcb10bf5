import type { AuthResult } from '@storefront/api';
import { passkeySignInWay } from '@storefront/feature-passkeys/sign-in';
import type { ComponentType } from 'react';

/** Signs in, and gives the cart of the guest to the account. */
export type AddedSignIn = (guest: { readonly guest_id: string | null }) => Promise<AuthResult>;

/** A way to sign in below those of the core, in the chunk of the sign-in dialog. */
export interface SignInWay {
  /** It is offered while `account_features` of the configuration has this name. */
  readonly ability: string;
  /** Whether this browser can use it at this address. */
  isAble(): boolean;
  /** Fetched when it is shown. It shows the errors of `onSignIn`, which takes the steps that follow. */
  readonly Button: ComponentType<{ readonly onSignIn: (signIn: AddedSignIn) => Promise<void> }>;
}

export const signInWays: readonly SignInWay[] = [passkeySignInWay];
