/** Who and where the customer is, as headers. Empty values are left out. */
export type ScopeHeaders = Readonly<Record<string, string | null | undefined>>;

export interface HeaderSources {
  readonly headers: () => ScopeHeaders;
  readonly isSignedIn: () => boolean;
  readonly language: () => string;
}

/** What a header can carry: visible Latin-1 characters. A browser throws on any other. */
const SENDABLE = /^[\x20-\x7e\xa0-\xff]+$/;
const ABSENT = new Set(['', 'null', 'undefined', 'Bearer', 'Bearer null', 'Bearer undefined']);

/**
 * The headers of every call. `origin` is left to the browser; `authorization` goes only with a signed-in
 * customer; a value that no header can carry is left out, since the whole call would fail with it.
 */
export function requestHeaders(sources: HeaderSources): Record<string, string> {
  const { authorization, ...scope } = sources.headers();
  const wanted: Record<string, string | null | undefined> = {
    ...scope,
    'X-localization': sources.language(),
    'X-software-id': 'souk-web',
    Accept: 'application/json',
    ...(sources.isSignedIn() ? { authorization } : {}),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => {
      const text = value?.trim() ?? '';
      return ABSENT.has(text) || !SENDABLE.test(text) ? [] : [[name, text]];
    }),
  );
}
