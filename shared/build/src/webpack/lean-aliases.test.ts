import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { axiosExtras, axiosSources, leanAliases } from './lean-aliases';
import leanIcon from './lean-icon.cjs';
import markPure from './mark-pure.cjs';

test('every replaced file and every replacement exists', () => {
  // A file that an upgrade has moved would silently be bundled again.
  const files = Object.entries(leanAliases())
    .flat()
    .filter((name) => typeof name === 'string' && path.isAbsolute(name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(String(file)))).toEqual([]);
});

/** The modules of axios in a page that import a removed one, each under the removed one. */
function takersOfExtras(): Record<string, string[]> {
  const folder = axiosSources();
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const pending = ['axios.js'];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    // Files that axios itself removes for browsers, by the field `browser` of its package.
    if (seen.has(file) || file === 'adapters/http.js') continue;
    seen.add(file);
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, request = ''] of source.matchAll(
      /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g,
    )) {
      const taken = path.posix
        .join(path.posix.dirname(file), request)
        .replace('/node/', '/browser/');
      if (axiosExtras.includes(taken)) found.set(taken, (found.get(taken) ?? new Set()).add(file));
      else pending.push(taken);
    }
  }
  expect(seen.size).toBeGreaterThan(25);
  return Object.fromEntries([...found].sort().map(([taken, by]) => [taken, [...by].sort()]));
}

test('removed parts of axios are imported only where no call needs them', () => {
  // A new importer may call it: check that before adding it here.
  expect(takersOfExtras()).toEqual({
    // A page always uses the first available adapter, `xhr`.
    'adapters/fetch.js': ['adapters/adapters.js'],
    // Only exported by `axios`.
    'cancel/CancelToken.js': ['axios.js'],
    'helpers/HttpStatusCode.js': ['axios.js'],
    // For queries without a `paramsSerializer`, and for URL-encoded bodies, which no page sends.
    'helpers/AxiosURLSearchParams.js': [
      'helpers/buildURL.js',
      'platform/browser/classes/URLSearchParams.js',
    ],
    // Of `withXSRFToken`.
    'helpers/cookies.js': ['adapters/xhr.js', 'helpers/resolveConfig.js'],
    // For forms sent as JSON, for objects and file lists sent as forms, and for the exports of `axios`.
    'helpers/formDataToJSON.js': ['axios.js', 'defaults/index.js'],
    'helpers/toFormData.js': ['axios.js', 'defaults/index.js'],
    'helpers/toURLEncodedForm.js': ['defaults/index.js'],
    // Of `onUploadProgress` and `onDownloadProgress`.
    'helpers/progressEventReducer.js': ['adapters/xhr.js'],
  });
});

test('an icon keeps its name and its drawing', () => {
  const icon = [
    'const __iconData = {',
    '  name: "menu",',
    '  size: 24,',
    '  node: [',
    '    ["path", { d: "M3 5v14", key: "xoc0q4" }],',
    '    ["circle", { r: "2",',
    ' key: "1a" }]',
    '  ],',
    '  aliases: ["burger", "lines"]',
    '};',
    '__iconData.node;',
    'const Menu = createLucideIcon(__iconData);',
  ].join('\n');
  expect(leanIcon(icon).replaceAll(/\s+/g, ' ')).toBe(
    'const __iconData = { name: "menu", node: [ ["path", { d: "M3 5v14" }], ["circle", { r: "2" }] ] }; ' +
      'const Menu = createLucideIcon(__iconData);',
  );
});

test('an unused component can be removed, and other code is unchanged', () => {
  const source = [
    'var Form = React10.forwardRef(',
    '  f',
    ');',
    'Form.displayName = "Form";',
    'var memo = react.memo(f);',
    '  var x = React.memo(f);',
  ];
  const marked = source.with(0, 'var Form = /* @__PURE__ */ React10.forwardRef(').with(3, '');
  expect(markPure(source.join('\n'))).toBe(marked.join('\n'));
});
