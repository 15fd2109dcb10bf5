/** What webpack writes into a build; of Node's own there is nothing else in a page. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
