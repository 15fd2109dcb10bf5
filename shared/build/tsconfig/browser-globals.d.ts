/** The part of `process` that webpack replaces in a build; a page has nothing else of Node. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
