import * as z from 'zod/mini';

/** The four deployables that the shell loads at run time. */
export const remoteNames = ['catalog', 'cart', 'account', 'rental'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** What is released: the remotes, and the shell that loads them. */
export const appNames = [...remoteNames, 'shell'] as const;
export type AppName = (typeof appNames)[number];

/** Names a region of the business, such as `eg` or `sa`. */
export const RegionName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** Names a build: part of the container's name, so that two builds never mix (shared/build/docs). */
export const ReleaseName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/));

/** Version of the contracts of `@storefront/platform`. */
export const ContractVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));

/** A hash in the form of the `integrity` attribute. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

export const HttpUrl = z.string().check(
  z.refine((text) => {
    try {
      return ['http:', 'https:'].includes(new URL(text).protocol);
    } catch {
      return false;
    }
  }, 'must be an absolute http(s) address'),
);
