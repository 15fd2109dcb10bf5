// Runs in a worker of `prepare-formats.ts`, which has the name of a language.
new Intl.NumberFormat(self.name).format(0);
// The patterns of a language are looked up for the first that is put together from parts.
new Intl.DateTimeFormat(self.name, { hour: 'numeric', minute: '2-digit', hour12: true }).format(0);
postMessage('loaded');
