/**
 * Tests are strict: a warning in the console fails the test. A test that expects one replaces the method with its own
 * spy.
 */
export function failOnConsole(): void {
  let complaints: string[] = [];
  beforeEach(() => {
    complaints = [];
    for (const method of ['error', 'warn'] as const) {
      jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        complaints.push(`console.${method}: ${parts.map(String).join(' ')}`);
      });
    }
  });
  afterEach(() => {
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
}
