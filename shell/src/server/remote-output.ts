/** In which stylesheets of a release each class is; the build writes it behind a server output. */
export type ReleaseStyles = Readonly<Record<string, readonly string[]>>;

/** A remote as its server output draws it. */
export interface Remote {
  readonly release: string;
  /** Version of the contracts that it was built against. */
  readonly contract: string;
  /** Its pages by the name that they are exposed under; each is evaluated when it is first asked for. */
  readonly pages: Readonly<Record<string, () => unknown>>;
  readonly styles: ReleaseStyles;
}
