import type { SocialMedium } from '@storefront/api';
import { isEmail } from '@storefront/api/contract';
import * as z from 'zod';
import type { Config } from '../../../config/load-config';
import type { Signer } from '../../../server/signing';
import { checkFacebookAccess, type FacebookApp, readFacebookToken } from './facebook-access';
import { createTokenCheck, type TokenClaims } from './signed-token';
import {
  createSandboxProvider,
  type NetworkPage,
  type SocialClaims,
  type SocialProvider,
} from './social-provider';

/** Addresses of the networks' pages. */
const realPages = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  apple: 'https://appleid.apple.com/auth/authorize',
  facebook: 'https://www.facebook.com/v23.0/dialog/oauth',
} as const;

/**
 * Google and Apple send a signed token back as a form, which needs no secret of the shop (OpenID Connect, implicit
 * flow with `form_post`). Apple sends its token together with a code, which is not used.
 */
function openIdPage(medium: 'google' | 'apple', page: string, clientId: string): NetworkPage {
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
function facebookPage(page: string, app: FacebookApp): NetworkPage {
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

/** Addresses of the networks' keys, and their issuer names. */
export const realNetworks = {
  google: {
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    page: realPages.google,
  },
  apple: {
    keysUrl: 'https://appleid.apple.com/auth/keys',
    issuers: ['https://appleid.apple.com'],
    page: realPages.apple,
  },
  facebook: {
    keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    issuers: ['https://www.facebook.com'],
    page: realPages.facebook,
  },
} as const;

const FACEBOOK_GRAPH = 'https://graph.facebook.com/v23.0';

/** The social networks of this shop. */
export type SocialNetworks = Readonly<Partial<Record<SocialMedium, SocialProvider>>>;

interface NetworkPlace {
  readonly keysUrl: string;
  readonly issuers: readonly string[];
  readonly page: string;
}

interface NetworkPlaces {
  readonly networks: Readonly<Record<SocialMedium, NetworkPlace>>;
  readonly facebookGraph: string;
}

/**
 * Every network with configured client ids; in the demo the sandbox simulates the others.
 * @param places other addresses than those of the real networks: for tests
 */
export function createSocialNetworks(
  config: Pick<Config, 'demo' | 'social'>,
  signer: Signer,
  places: NetworkPlaces = { networks: realNetworks, facebookGraph: FACEBOOK_GRAPH },
): SocialNetworks {
  const { google, apple, facebook } = config.social;
  const checkOf = (medium: SocialMedium, audiences: readonly string[]): SocialProvider['check'] => {
    const check = createTokenCheck({ ...places.networks[medium], audiences });
    return async (token, now) => {
      const claims = await check(token, now);
      return claims && toClaims(medium, claims);
    };
  };
  // The first id is that of the site; the others are of apps, whose tokens are accepted too.
  const openId = (medium: 'google' | 'apple', [id = '', ...others]: readonly string[]) => ({
    page: openIdPage(medium, places.networks[medium].page, id),
    check: checkOf(medium, [id, ...others]),
  });
  const sandbox = config.demo ? createSandboxProvider(signer) : undefined;
  return {
    ...(sandbox && { google: sandbox, apple: sandbox, facebook: sandbox }),
    ...(google.length > 0 && { google: openId('google', google) }),
    ...(apple.length > 0 && { apple: openId('apple', apple) }),
    ...(facebook && {
      facebook: facebookProvider(
        checkOf('facebook', [facebook.appId]),
        { ...facebook, graph: places.facebookGraph },
        places.networks.facebook.page,
      ),
    }),
  };
}

/** Facebook's Limited Login gives a signed token, the ordinary one an access token without dots. */
function facebookProvider(
  checkSigned: SocialProvider['check'],
  app: FacebookApp,
  page: string,
): SocialProvider {
  return {
    page: facebookPage(page, app),
    check: (token, now) =>
      token.includes('.') ? checkSigned(token, now) : checkFacebookAccess(app, token),
  };
}

const Person = z.object({
  email: z.string().refine(isEmail).nullish().catch(null),
  // Apple sends text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .nullish()
    .catch(false),
  name: z.string().max(255).nullish().catch(null),
});

function toClaims(medium: SocialMedium, claims: TokenClaims): SocialClaims {
  const { email, email_verified, name } = Person.parse(claims);
  return {
    medium,
    subject: claims.sub,
    email: email?.trim().toLowerCase() ?? null,
    // Facebook does not state it, so the address counts as unverified.
    isEmailVerified: email_verified === true || email_verified === 'true',
    name: name ?? '',
  };
}
