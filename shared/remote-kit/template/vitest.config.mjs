export default {
  test: { environment: 'jsdom', globals: true, include: ['src/**/*.spec.tsx'] },
};
