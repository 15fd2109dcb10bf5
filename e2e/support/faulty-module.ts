import type { RemoteName } from '@storefront/registry';

/** Places where a module fails: each is code in a component around the real one. */
export const moduleFaults = {
  'while rendering': { body: 'render() { throw new Error("boom while rendering"); }' },
  'in an effect': {
    body: 'componentDidMount() { throw new Error("boom in an effect"); } render() { return original(this.props); }',
  },
  'in a click handler': {
    body: `render() {
      const onClick = () => { throw new Error("boom in a click handler"); };
      const children = [element("button", { onClick, children: "Boom" }), original(this.props)];
      return element(Symbol.for("react.fragment"), { children });
    }`,
  },
  'in a promise': {
    body: 'componentDidMount() { void Promise.reject(new Error("boom in a promise")); } render() { return original(this.props); }',
  },
  'in a loop': {
    body: `componentDidMount() {
      const end = performance.now() + 9_000;
      while (performance.now() < end);
    }
    render() { return original(this.props); }`,
  },
} as const;
export type ModuleFault = keyof typeof moduleFaults;

/**
 * Changes a remote's entry so that one of its modules fails. React recognises a class component and elements by their
 * markers, so the script needs no import.
 * @param exposed name of the module, such as `track-order-page`
 */
export function withFault(
  {
    app,
    region,
    release,
  }: { readonly app: RemoteName; readonly region: string; readonly release: string },
  exposed: string,
  fault: ModuleFault,
): (file: string, content: string) => string {
  const container = `${app}_${region}_${release}`.replaceAll('-', '_');
  const wrapper = `
;{
  const { init, get } = ${container};
  const element = (type, props) =>
    ({ $$typeof: Symbol.for("react.transitional.element"), type, key: null, ref: null, props });
  const around = (module) => {
    const original = (props) => element(module.default, props);
    class Faulty { ${moduleFaults[fault].body} }
    Faulty.prototype.isReactComponent = {};
    return { ...module, default: Faulty };
  };
  ${container} = {
    init,
    get: async (name) => {
      const factory = await get(name);
      return name === "./${exposed}" ? () => around(factory()) : factory;
    },
  };
}`;
  return (file, content) => (file === 'remoteEntry.js' ? content + wrapper : content);
}
