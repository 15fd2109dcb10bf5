import path from 'node:path';
import { moduleRules } from '@storefront/remote-kit';
import type { RuleSetRule } from 'webpack';
import { type AppName, root } from '../workspace';

interface RuleOptions {
  readonly app: AppName;
  readonly isDevelopment: boolean;
  /** What is built runs on the server: of styles it needs the names of classes alone, of files the addresses. */
  readonly isServer: boolean;
}

const contract = path.join(root, 'shared/api/src/contract');

/** How the sources of an app of this workspace become modules of a build. */
export function appRules({ app, isDevelopment, isServer }: RuleOptions): RuleSetRule[] {
  return [
    ...moduleRules({ app, isServer }),
    {
      test: /\.woff2$/,
      resourceQuery: /[?&]subset=/,
      loader: path.join(import.meta.dirname, 'subset-font.cjs'),
    },
    ...(isDevelopment
      ? []
      : [
          // After the others in this list: it reads the module as it is written.
          {
            include: contract,
            loader: path.join(import.meta.dirname, 'answers-only.cjs'),
            options: { folder: contract },
          },
        ]),
  ];
}
