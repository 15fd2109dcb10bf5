declare function stripIconKeys(source: string): string;
export = stripIconKeys;
