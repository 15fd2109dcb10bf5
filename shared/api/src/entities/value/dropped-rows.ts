/** The faults of one row that was left out of a list: paths and reasons, never values. */
export interface DroppedRow {
  readonly issues: readonly string[];
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
}

/** Parsing is synchronous: `collectDroppedRows` sets this only while it parses. */
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
 * Runs a synchronous parse and returns which rows its lenient lists left out.
 * @returns the value of `parse` and the dropped rows, none for a flawless answer
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
