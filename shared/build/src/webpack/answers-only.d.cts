declare function answersOnly(source: string): string;
declare namespace answersOnly {
  function answersOf(folder: string): Map<string, string>;
}
export = answersOnly;
