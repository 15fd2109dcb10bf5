import * as z from 'zod';
import { type FacebookApp, readFacebookToken } from './facebook-access';

/** One sign-in attempt, as it is passed to a network's page. */
export interface PageRequest {
  /** Returned unchanged. */
  readonly state: string;
  /** Returned inside the signed token, so that no token of another try is accepted. */
  readonly nonce: string;
  /** The address to which the network sends the browser back. */
  readonly returnTo: string;
}

/** The answer of a network: fields of a form, or of the address. */
export type PageAnswer = Readonly<Record<string, string | undefined>>;

/** The page on which a network authenticates people, in the browser and without a script in our page. */
export interface NetworkPage {
  address(request: PageRequest): string;
  /**
   * @returns the token about the person, which is not verified yet; `null` when there is none for this request
   * @throws {KeysUnavailable} when the network does not answer
   */
  tokenOf(answer: PageAnswer, request: PageRequest): Promise<string | null>;
}

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
