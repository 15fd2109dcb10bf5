/** Writes the table of the packages that the shell's page offers. */
declare function providedPackages(this: { getOptions: () => { entries: object[] } }): string;
export = providedPackages;
