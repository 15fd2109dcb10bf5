import { useBusSignal } from '@storefront/bus/react';
import { paths, RemoteSlot, useNavigate } from '@storefront/platform';
import { lazyOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';

/** A path of this site: anything else (`//other.example`, `javascript:`) would lead the customer elsewhere. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** The part of a sign-in's reason to show: a sentence as it is, nothing for a code such as `wishlist`. */
export function sentenceOf(reason: string): string | null {
  const text = reason.trim();
  return /\s/.test(text) ? text : null;
}

const GuestOrLoginDialog = lazyOverlay(() => import('./guest-or-login-dialog'));

interface SignIn {
  readonly mode: 'sign-in' | 'sign-up';
  readonly reason: string | null;
  readonly returnTo: string | null;
}

/** The customers' sign-in: the account's sign-in modal, and the choice to continue as a guest. */
export function AuthHost(): ReactNode {
  const navigate = useNavigate();
  const [signIn, setSignIn] = useState<SignIn | null>(null);
  const [choice, setChoice] = useState<{ readonly returnTo: string | null } | null>(null);
  const [choiceOpen, setChoiceOpen] = useState(false);

  useBusSignal('account:sign-in-required', ({ reason, mode, returnTo }) =>
    setSignIn({ reason: sentenceOf(reason), mode, returnTo }),
  );
  useBusSignal('account:guest-or-login-requested', ({ returnTo }) => {
    setChoice({ returnTo });
    setChoiceOpen(true);
  });

  const goTo = (path: string | null) => {
    if (path !== null && isOwnPath(path)) void navigate(path);
  };

  const authenticate = (mode: SignIn['mode']) => {
    setChoiceOpen(false);
    setSignIn({ mode, reason: null, returnTo: choice?.returnTo ?? null });
  };

  return (
    <>
      {choice && (
        <Suspense>
          <GuestOrLoginDialog
            open={choiceOpen}
            onClose={() => setChoiceOpen(false)}
            onGuest={() => {
              setChoiceOpen(false);
              goTo(choice.returnTo ?? paths.checkout.href('cart'));
            }}
            onSignIn={() => authenticate('sign-in')}
            onSignUp={() => authenticate('sign-up')}
          />
        </Suspense>
      )}
      {signIn && (
        <RemoteSlot
          name="account/auth-modal"
          mode={signIn.mode}
          reason={signIn.reason}
          onClose={() => setSignIn(null)}
          onSignedIn={() => {
            setSignIn(null);
            goTo(signIn.returnTo);
          }}
        />
      )}
    </>
  );
}
