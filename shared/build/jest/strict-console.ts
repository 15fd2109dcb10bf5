/**
 * Tests are strict: what would be a warning in the console of a customer fails the test.
 * A test that expects one replaces the method with a spy of its own.
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
