import * as z from 'zod/mini';
import { create } from 'zustand';
import { followKey } from './follow-storage';
import { storedJson } from './stored-value';

const LIMIT = 10;
const Search = z.string().check(z.minLength(1), z.maxLength(200));
const storedSearches = storedJson(
  'souk:recent-searches',
  z.array(Search).check(z.maxLength(LIMIT)),
);

/** The search texts, latest first, at most 10. */
export const useRecentSearches = create<readonly string[]>(() => storedSearches.read() ?? []);

followKey(storedSearches.key, () => useRecentSearches.setState(storedSearches.read() ?? [], true));

/** Puts a search on top, and removes an equal one that differs only in case. Blank text is ignored. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, 200);
  if (search !== '') keep([search, ...others(search)].slice(0, LIMIT));
}

export function forgetSearch(text: string): void {
  keep(others(text));
}

export function forgetSearches(): void {
  keep([]);
}

function others(text: string): string[] {
  const same = text.toLowerCase();
  return useRecentSearches.getState().filter((search) => search.toLowerCase() !== same);
}

function keep(searches: string[]): void {
  storedSearches.write(searches.length > 0 ? searches : null);
  useRecentSearches.setState(searches, true);
}
