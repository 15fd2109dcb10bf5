declare function markPure(source: string): string;
export = markPure;
