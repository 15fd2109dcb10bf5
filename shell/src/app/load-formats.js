// Runs in a worker of `prepare-formats.ts`.
for (const Format of [Intl.NumberFormat, Intl.DateTimeFormat]) new Format('en').format(0);
postMessage('loaded');
