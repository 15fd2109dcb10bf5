declare function leanIcon(source: string): string;
export = leanIcon;
