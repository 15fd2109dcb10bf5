/** The stylesheets of a release by class name; the build appends it to a server output. */
export type ReleaseStyles = Readonly<Record<string, readonly string[]>>;

/** The server output of a remote. */
export interface Remote {
  readonly release: string;
  /** Version of the contracts against which it was built. */
  readonly contract: string;
  /** Its pages by exposed name; each is evaluated when it is first requested. */
  readonly pages: Readonly<Record<string, () => unknown>>;
  readonly styles: ReleaseStyles;
}
