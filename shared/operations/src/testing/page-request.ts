interface PageRequest {
  readonly url: string;
  readonly language: string;
  readonly cookie: string;
  /** The fields of a form to submit. */
  readonly form?: Readonly<Record<string, string>> | undefined;
}

/** A browser's request for a page, for Fastify's `inject`. */
export function pageRequest({ url, language, cookie, form }: PageRequest) {
  const headers = { accept: 'text/html', 'accept-language': language, cookie };
  if (!form) return { method: 'GET', url, headers } as const;
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  } as const;
}
