// Only part of the builds of `remote-kit dev`: reloads the page whenever a file of the remote has changed. Another
// build of the same name can only run in a new document.
const changes = new EventSource(`${__webpack_public_path__}changes`);
changes.addEventListener('change', () => location.reload());
