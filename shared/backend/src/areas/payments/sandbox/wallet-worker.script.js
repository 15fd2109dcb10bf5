let asked = null;
self.addEventListener('canmakepayment', (event) => event.respondWith(true));
self.addEventListener('paymentrequest', (event) => {
  const { currency, value } = event.total;
  event.respondWith(
    new Promise((resolve, reject) => {
      asked = { resolve, reject, methodName: event.methodData[0].supportedMethods };
      const query = new URLSearchParams({ currency, value });
      event.openWindow(`sheet?${query}`).catch(reject);
    }),
  );
});
self.addEventListener('message', async ({ data }) => {
  if (!asked) return;
  const { resolve, reject, methodName } = asked;
  asked = null;
  if (data !== 'approve') return reject(new DOMException('The customer left', 'AbortError'));
  try {
    const answer = await fetch('token', { method: 'POST' });
    resolve({ methodName, details: await answer.json() });
  } catch (error) {
    reject(error);
  }
});
