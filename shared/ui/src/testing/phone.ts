/** Whether the page is shown on a phone, for the rest of a test; jsdom has no layout. */
export function showOnPhone(isPhone: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: isPhone && query.includes('max-width: 639'),
    media: query,
    onchange: null,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
    addListener: jest.fn(),
    removeListener: jest.fn(),
    dispatchEvent: () => false,
  }));
}
