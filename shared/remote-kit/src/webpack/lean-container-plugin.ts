import { createRequire } from 'node:module';
import type { Chunk, Compilation, Compiler, RuntimeModule } from 'webpack';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);
const ShareRuntimeModule: new () => RuntimeModule = require('webpack/lib/sharing/ShareRuntimeModule');

/** How the federation plugin writes down that a module is taken from the page: as `takenFromShell` asks for it. */
const Taken = z.object({
  shareKey: z.string(),
  shareScope: z.literal('default'),
  shareConfig: z.object({
    requiredVersion: z.string(),
    strictVersion: z.boolean(),
    singleton: z.literal(true),
    eager: z.literal(false),
  }),
});

type Id = string | number;
type CodeGenerationResults = NonNullable<Compilation['codeGenerationResults']>;

/** Where a runtime module is written. */
interface Place {
  readonly chunk: Chunk;
  readonly compilation: Compilation;
}

const asyncChunksOf = ({ chunk }: Place) =>
  [...chunk.getAllReferencedChunks()]
    .filter(({ id }) => id !== null)
    .sort((a, b) => Number(a.id) - Number(b.id));

/** Everything that the chunks take from the page. */
function takenBy(place: Place, codeGenerationResults: CodeGenerationResults) {
  const { chunkGraph } = place.compilation;
  const byChunk: Record<Id, Id[]> = {};
  /** Range and strictness, to the packages that are taken so: module to name. */
  const rows = new Map<string, Record<Id, string>>();
  for (const chunk of asyncChunksOf(place)) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      const id = chunkGraph.getModuleId(module);
      if (module.type !== 'consume-shared-module' || id === null || chunk.id === null) continue;
      const data = codeGenerationResults.getData(module, chunk.runtime, 'consume-shared');
      const { shareKey, shareConfig } = z.parse(Taken, data);
      byChunk[chunk.id] = [...(byChunk[chunk.id] ?? []), id];
      const row = JSON.stringify([shareConfig.requiredVersion, shareConfig.strictVersion]);
      rows.set(row, { ...rows.get(row), [id]: shareKey });
    }
  }
  return { byChunk, rows };
}

/** Asks the page for what a chunk takes of it: the plugin's own has nine lines for each package, of which two differ. */
function consumesRuntime(place: Place): string | null {
  const { codeGenerationResults, compiler } = place.compilation;
  // Asked once before as well, for a first hash.
  if (!codeGenerationResults) return null;
  const { RuntimeGlobals, Template } = compiler.webpack;
  const { byChunk, rows } = takenBy(place, codeGenerationResults);
  return Template.asString([
    'var handlers = {}, installedModules = {};',
    'for (var [[requiredVersion, strictVersion], names] of [',
    Template.indent([...rows].map(([row, names]) => `[${row}, ${JSON.stringify(names)}],`)),
    ']) for (var id in names) handlers[id] = {',
    Template.indent([
      'shareKey: names[id],',
      'shareInfo: { scope: ["default"], shareConfig: { requiredVersion, strictVersion, singleton: true } },',
    ]),
    '};',
    `${RuntimeGlobals.ensureChunkHandlers}.consumes = (chunkId, promises) => {`,
    Template.indent([
      `${RuntimeGlobals.require}.federation.bundlerRuntime.consumes({`,
      `chunkId, promises, installedModules, moduleToHandlerMapping: handlers, webpackRequire: ${RuntimeGlobals.require},`,
      `chunkMapping: ${JSON.stringify(byChunk)},`,
      '});',
    ]),
    '};',
  ]);
}

/** Adds a chunk's styles to the page, as the styles plugin's own does, for a page that adds all of them in one way. */
function stylesRuntime(place: Place): string {
  const { RuntimeGlobals, Template } = place.compilation.compiler.webpack;
  const { chunkGraph } = place.compilation;
  const styled = asyncChunksOf(place).filter((chunk) =>
    chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract'),
  );
  return Template.asString([
    `var isStyled = ${JSON.stringify(Object.fromEntries(styled.map(({ id }) => [id, 1])))};`,
    'var loading = {};',
    `${RuntimeGlobals.ensureChunkHandlers}.miniCss = (chunkId, promises) => {`,
    Template.indent([
      'if (isStyled[chunkId]) promises.push(loading[chunkId] ||= new Promise((resolve, reject) => {',
      Template.indent([
        `var href = ${RuntimeGlobals.publicPath} + ${RuntimeGlobals.require}.miniCssF(chunkId);`,
        // A first screen has them written into the document.
        'for (var present of document.querySelectorAll("link[rel=stylesheet],style[data-href]"))',
        '  if ((present.dataset.href || present.href) === href) return resolve();',
        'var link = document.createElement("link");',
        'link.rel = "stylesheet";',
        'link.crossOrigin = "anonymous";',
        'link.onload = resolve;',
        'link.onerror = () => {',
        Template.indent([
          'link.remove();',
          'delete loading[chunkId];',
          'reject(Error("Loading CSS chunk " + chunkId + " failed.\\n(" + href + ")"));',
        ]),
        '};',
        'link.href = href;',
        'document.head.appendChild(link);',
      ]),
      '}));',
    ]),
    '};',
  ]);
}

/** Loads a chunk's script, as webpack's own does, which also looks for elements that others may have put into the page. */
function scriptsRuntime({ compilation }: Place): string {
  const { RuntimeGlobals, Template } = compilation.compiler.webpack;
  return Template.asString([
    'var waiting = {};',
    `${RuntimeGlobals.loadScript} = (url, done) => {`,
    Template.indent([
      'if (waiting[url]) return waiting[url].push(done);',
      'waiting[url] = [done];',
      'var script = document.createElement("script");',
      'var end = (event) => {',
      Template.indent([
        'script.onload = script.onerror = null;',
        'clearTimeout(limit);',
        'script.remove();',
        'var all = waiting[url];',
        'delete waiting[url];',
        'for (var one of all) one(event);',
      ]),
      '};',
      `var limit = setTimeout(end, ${compilation.outputOptions.chunkLoadTimeout}, { type: "timeout", target: script });`,
      'script.onload = script.onerror = end;',
      'script.crossOrigin = "anonymous";',
      'script.src = url;',
      'document.head.appendChild(script);',
    ]),
    '};',
  ]);
}

/**
 * Writes what runs in every container for the one page that it runs in: a classic script beside its files, which takes
 * everything shared from the page and brings nothing to share. The plugins' own serve any, at 0.8 kB of each entry
 * (`shared/build/docs/federation-cost.md`).
 */
export class LeanContainerPlugin {
  /** @param name the container's */
  constructor(readonly name: string) {}

  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = compiler.webpack;
    const tapName = LeanContainerPlugin.name;
    const initOptions = JSON.stringify({
      name: this.name,
      remotes: [],
      shareStrategy: 'loaded-first',
    });
    compiler.hooks.thisCompilation.tap(tapName, (compilation) => {
      if (compilation.compiler.isChild()) return;
      // The federation plugin asks for it and never uses it.
      const { interceptModuleExecution } = RuntimeGlobals;
      compilation.hooks.runtimeRequirementInTree
        .for(interceptModuleExecution)
        .tap(tapName, (_chunk, requirements) => {
          requirements.delete(interceptModuleExecution);
        });
      compilation.hooks.runtimeModule.tap(tapName, (module, chunk) => {
        const place = { chunk, compilation };
        const { publicPath, require: webpackRequire } = RuntimeGlobals;
        const generate = {
          publicPath: () => `${publicPath} = new URL(".", document.currentScript.src).href;`,
          'federation runtime': () =>
            `${webpackRequire}.federation = { initOptions: ${initOptions} };`,
          consumes: () => consumesRuntime(place),
          'css loading': () => stylesRuntime(place),
          'load script': () => scriptsRuntime(place),
          // That of the federation plugin takes its place before anything is shared.
          ...(module instanceof ShareRuntimeModule ? { sharing: () => null } : {}),
        }[module.name];
        if (generate) module.generate = generate;
      });
    });
  }
}
