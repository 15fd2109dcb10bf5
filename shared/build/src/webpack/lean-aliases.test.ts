import { existsSync } from 'node:fs';
import path from 'node:path';
import { leanAliases, offerRuntime } from './lean-aliases';
import leanIcon from './lean-icon.cjs';
import markPure from './mark-pure.cjs';

test('every file that is replaced, and every replacement, is there', () => {
  // One that an upgrade has moved would be shipped again in silence.
  const files = Object.entries(leanAliases())
    .flat()
    .filter((name) => typeof name === 'string' && path.isAbsolute(name));
  expect(files.length).toBeGreaterThan(10);
  expect([...files, offerRuntime].filter((file) => !existsSync(String(file)))).toEqual([]);
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

test('a component that nobody imports may be left out, and other code stays as it is', () => {
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
