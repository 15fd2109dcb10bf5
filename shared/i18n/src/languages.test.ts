import '@testing-library/jest-dom';
import { applyDirection } from './languages';

test('language and direction are set on the document', () => {
  applyDirection('ar');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  applyDirection('en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});
