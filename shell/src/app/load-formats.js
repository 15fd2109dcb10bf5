// Runs in a worker of `prepare-formats.ts`, whose name is a language.
new Intl.NumberFormat(self.name).format(0);
// The patterns of a language are looked up for the first format that combines parts.
new Intl.DateTimeFormat(self.name, { hour: 'numeric', minute: '2-digit', hour12: true }).format(0);
postMessage('loaded');
