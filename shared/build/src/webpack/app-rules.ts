import path from 'node:path';
import { moduleRules } from '@storefront/remote-kit';
import type { RuleSetRule } from 'webpack';
import { type AppName, root } from '../workspace';

interface RuleOptions {
  readonly app: AppName;
  readonly isDevelopment: boolean;
  /** The output runs on the server: it needs only the class names of styles, and the URLs of files. */
  readonly isServer: boolean;
}

const contract = path.join(root, 'shared/api/src/contract');

/** The module rules for the sources of an app in this workspace. */
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
          // After the other rules in this list, so that its loader runs first, on the original source.
          {
            include: contract,
            loader: path.join(import.meta.dirname, 'answers-only.cjs'),
            options: { folder: contract },
          },
        ]),
  ];
}
