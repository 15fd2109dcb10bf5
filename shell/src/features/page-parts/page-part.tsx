import { useFeature } from '@storefront/platform';
import { lazyPart } from '@storefront/ui';
import { type ComponentType, Suspense } from 'react';
import type { PagePart } from '../../built-in/page-parts';
import { readCookie, writeCookie } from '../cookies/cookies';
import { fetchJson, inlined } from '../page-settings/page-data';

const shell = {
  readSettings: async () =>
    inlined('page-settings') ?? (await fetchJson('/settings.json').catch(() => ({}))),
  readCookie,
  writeCookie,
};

/**
 * A feature's part of every page: nothing until the backend says that the feature is on. Customers do not notice when it
 * cannot be fetched.
 */
export function pagePart<Props extends object>({
  name,
  load,
}: PagePart<Props>): ComponentType<Props> {
  const Part = lazyPart(() => load(shell), { missing: () => null });
  return (props) =>
    useFeature(name) ? (
      // The parts around it do not wait for its code.
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
}
