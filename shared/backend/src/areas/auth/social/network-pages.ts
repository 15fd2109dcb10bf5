import * as z from 'zod';
import { type FacebookApp, readFacebookToken } from './facebook-access';
import type { NetworkPage } from './social-provider';

/** Addresses of the networks' pages. */
export const realPages = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  apple: 'https://appleid.apple.com/auth/authorize',
  facebook: 'https://www.facebook.com/v23.0/dialog/oauth',
} as const;

/**
 * Google and Apple send a signed token back as a form, which needs no secret of the shop (OpenID Connect, implicit
 * flow with `form_post`). Apple sends its token together with a code, which is not used.
 */
export function openIdPage(
  medium: 'google' | 'apple',
  page: string,
  clientId: string,
): NetworkPage {
  return {
    address({ state, nonce, returnTo }) {
      const parameters = new URLSearchParams({
        client_id: clientId,
        redirect_uri: returnTo,
        response_type: medium === 'apple' ? 'code id_token' : 'id_token',
        response_mode: 'form_post',
        scope: medium === 'apple' ? 'name email' : 'openid email profile',
        state,
        nonce,
        // People with several accounts there are asked which one.
        ...(medium === 'google' && { prompt: 'select_account' }),
      });
      return `${page}?${parameters}`;
    },
    async tokenOf({ id_token: token }, { nonce }) {
      return token !== undefined && nonceOf(token) === nonce ? token : null;
    },
  };
}

/** Facebook returns a code, which the shop exchanges for a token. */
export function facebookPage(page: string, app: FacebookApp): NetworkPage {
  return {
    address({ state, returnTo }) {
      const parameters = new URLSearchParams({
        client_id: app.appId,
        redirect_uri: returnTo,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
      });
      return `${page}?${parameters}`;
    },
    async tokenOf({ code }, { returnTo }) {
      return code === undefined ? null : readFacebookToken(app, code, returnTo);
    },
  };
}

const Claims = z.object({ nonce: z.string() });

/** Reads the nonce of a token whose signature is checked later. */
function nonceOf(token: string): string | null {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return Claims.parse(claims).nonce;
  } catch {
    return null;
  }
}
