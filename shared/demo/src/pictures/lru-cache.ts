/** Keeps the entries that were asked for last. */
export class LruCache<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly capacity: number) {}

  /** @returns the entry, made and kept when it was not there; what is null is not kept. */
  getOrMake(key: string, make: () => Value | null): Value | null {
    const known = this.entries.get(key);
    const value = known ?? make();
    if (value === null) return null;
    // A map keeps the order of insertion: the first key is the one unused for longest.
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.capacity) {
      const [oldest] = this.entries.keys();
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    return value;
  }

  get size(): number {
    return this.entries.size;
  }
}
