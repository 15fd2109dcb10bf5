const say = (word) => navigator.serviceWorker.ready.then(({ active }) => active.postMessage(word));
for (const word of ['approve', 'leave']) {
  document.getElementById(word).addEventListener('click', () => say(word));
}
