/** Caches the most recently used entries. */
export class LruCache<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly capacity: number) {}

  /** @returns the entry, created and cached if it is missing; null is not cached */
  getOrMake(key: string, make: () => Value | null): Value | null {
    const known = this.entries.get(key);
    const value = known ?? make();
    if (value === null) return null;
    // A map keeps the order of insertion, so the first key is the least recently used one.
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
