// Loaded into the servers before they start: redirects their requests to the internet to this machine.
const standIns = JSON.parse(process.env.STAND_INS ?? '[]');
const onTheInternet = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const address = String(input instanceof Request ? input.url : input);
  const found = standIns.find(([real]) => address.startsWith(real));
  return onTheInternet(found ? address.replace(found[0], found[1]) : input, init);
};
