import { createRequire } from 'node:module';
import postcss, { type AtRule, type Plugin, type Root } from 'postcss';
import nested from 'postcss-nested';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);
const MiniCssExtractPlugin: typeof import('mini-css-extract-plugin') = require('mini-css-extract-plugin');
const loader = (name: string) => require.resolve(name);

export interface RuleOptions {
  /** `shell`, or the remote's name. */
  readonly app: string;
  /** The output runs on the server: it needs only the class names of styles, and the URLs of files. */
  readonly isServer: boolean;
}

/** Class names; the server output of an app must generate the same ones as its styles. */
function classNames(app: string) {
  const local = '[local]_[hash:base64:6]';
  return {
    auto: /\.module\.css$/,
    exportLocalsConvention: 'as-is',
    namedExport: false,
    localIdentName: app === 'shell' ? local : `${app}-${local}`,
    // One random text for all classes of a file: a different one for each would hardly compress.
    hashStrategy: 'minimal-subset',
  };
}

/** The module rules for the sources of an app. */
export function moduleRules({ app, isServer }: RuleOptions): RuleSetRule[] {
  return [
    {
      test: /\.[jt]sx?$/,
      exclude: /node_modules/,
      resolve: { fullySpecified: false },
      loader: loader('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          // The production runtime in development too: the other apps of the page are production builds.
          transform: { react: { runtime: 'automatic', development: false } },
        },
      },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(isServer ? [] : [MiniCssExtractPlugin.loader]),
        {
          loader: loader('css-loader'),
          options: {
            importLoaders: 1,
            modules: { ...classNames(app), exportOnlyLocals: isServer },
          },
        },
        {
          loader: loader('postcss-loader'),
          options: { postcssOptions: { config: false, plugins: [nested(), layerStyles(app)] } },
        },
      ],
    },
    {
      test: /\.(woff2|svg|png|webp)$/,
      type: 'asset/resource',
      generator: { emit: !isServer },
    },
  ];
}

/**
 * Puts an app's CSS into its own cascade layer (`shell`, `remotes.cart`), so that one app's rules never override
 * another's by order or specificity; the layer of the design system is below all of them. CSS that names a layer itself (the tokens) stays unchanged.
 */
function layerStyles(app: string): Plugin {
  const own = app === 'shell' ? 'shell' : `remotes.${app}`;
  return {
    postcssPlugin: 'layer-styles',
    OnceExit(root: Root) {
      const file = root.source?.input.file ?? '';
      if (file.includes('node_modules')) return;
      const isDesignSystem = app === 'shell' && /[\\/]shared[\\/]ui[\\/]/.test(file);
      const layer = isDesignSystem ? 'shell.ui' : own;
      const named = root.nodes.some(
        (node) => node.type === 'atrule' && (node as AtRule).name === 'layer',
      );
      if (named || root.nodes.length === 0) return;
      const wrapper = postcss.atRule({ name: 'layer', params: layer });
      const rules = root.nodes.filter(
        (node) =>
          !(node.type === 'atrule' && ['font-face', 'import', 'charset'].includes(node.name)),
      );
      wrapper.append(rules);
      root.append(wrapper);
    },
  };
}
