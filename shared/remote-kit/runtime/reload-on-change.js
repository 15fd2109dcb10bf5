// Part of the builds of `remote-kit dev` alone: the page is loaded again whenever a file of the remote has changed.
// A new document is the only way to another build of the same name.
const changes = new EventSource(`${__webpack_public_path__}changes`);
changes.addEventListener('change', () => location.reload());
