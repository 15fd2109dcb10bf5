import 'react';

declare module 'react' {
  /** Styles may set CSS variables, such as `--digits`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
