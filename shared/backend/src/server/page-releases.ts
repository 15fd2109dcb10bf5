import { PageRelease } from '@storefront/api/contract';
import type { FastifyRequest } from 'fastify';

/**
 * The releases in the page's headers `x-shell-release` and `x-remote-release`, each app once. Invalid values are left out.
 */
export function readReleases(headers: FastifyRequest['headers']): PageRelease[] {
  const { 'x-shell-release': shell, 'x-remote-release': remotes } = headers;
  const releases = new Map<string, PageRelease>();
  for (const part of `shell=${shell ?? ''};${remotes ?? ''}`.split(';')) {
    const [app, release] = part.split('=');
    const read = PageRelease.safeParse({ app, release });
    if (read.success) releases.set(read.data.app, read.data);
  }
  return [...releases.values()];
}
