import { readFileSync } from 'node:fs';

/** The style of every page. Bundled programs contain the text (`shared/build/src/artefacts/inline-styles.ts`). */
export const pageStyle = readFileSync(new URL('./pages.css', import.meta.url), 'utf8');
