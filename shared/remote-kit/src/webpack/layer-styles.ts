import postcss, { type AtRule, type Plugin, type Root } from 'postcss';

/**
 * Puts an app's CSS into its own cascade layer (`shell`, `remotes.cart`): one app's rules can then never
 * win over another's by order or weight. CSS that names a layer itself (the tokens) stays as it is.
 */
export function layerStyles(app: string): Plugin {
  const layer = app === 'shell' ? 'shell' : `remotes.${app}`;
  return {
    postcssPlugin: 'layer-styles',
    OnceExit(root: Root) {
      const file = root.source?.input.file ?? '';
      if (file.includes('node_modules')) return;
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
