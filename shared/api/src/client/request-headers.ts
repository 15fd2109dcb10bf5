/** The session (caller and place) as headers. Empty values are left out. */
export type ScopeHeaders = Readonly<Record<string, string | null | undefined>>;

export interface HeaderSources {
  readonly headers: () => ScopeHeaders;
  readonly isSignedIn: () => boolean;
  readonly language: () => string;
}

/** Characters that are valid in a header: visible Latin-1. Browsers throw on any other. */
const SENDABLE = /^[\x20-\x7e\xa0-\xff]+$/;
const ABSENT = new Set(['', 'null', 'undefined', 'Bearer', 'Bearer null', 'Bearer undefined']);

/**
 * The headers of every call. `origin` is left to the browser; `authorization` is sent only for a signed-in customer; a
 * value that is invalid in a header is left out, since the whole call would fail with it.
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
