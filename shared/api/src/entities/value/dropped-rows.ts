/** The errors of one row that was left out of a list: paths and reasons, never values. */
export interface DroppedRow {
  readonly issues: readonly string[];
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
}

/** `collectDroppedRows` sets this only during a parse, which is synchronous. */
let current: DroppedRow[] | null = null;

/** Called by `lenientArray` for each row that it leaves out. */
export function noteDroppedRow(issues: readonly Issue[]): void {
  current?.push({
    issues: issues.map(
      (issue) => `${issue.path.map(String).join('.') || '(row)'}: ${issue.code ?? 'invalid'}`,
    ),
  });
}

/**
 * Runs a synchronous parse, and collects the rows that its lenient lists leave out.
 * @returns the value of `parse` and the dropped rows, none for a completely valid answer
 */
export function collectDroppedRows<Value>(parse: () => Value): {
  value: Value;
  dropped: readonly DroppedRow[];
} {
  const outer = current;
  const dropped: DroppedRow[] = [];
  current = dropped;
  try {
    return { value: parse(), dropped };
  } finally {
    current = outer;
  }
}
