interface LoaderContext {
  async(): (error: Error | null, bytes?: Buffer) => void;
  readonly resourceQuery: string;
}
declare function keepSubset(this: LoaderContext, font: Buffer): void;
export = keepSubset;
