import { ReleaseReport } from '@storefront/api/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const PageRelease = z.pick(ReleaseReport, { app: true, release: true });

/** A release of an app that runs in a page. */
export type PageRelease = Readonly<z.infer<typeof PageRelease>>;

/**
 * Reads the headers `x-shell-release` (`1a2b3c`) and `x-remote-release` (`catalog=4d5e6f;cart=…`), each app once.
 * Invalid parts are left out.
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
