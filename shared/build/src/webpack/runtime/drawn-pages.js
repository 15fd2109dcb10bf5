// The pages of a remote that are rendered on the server, by name; each build replaces this content with
// module-table.cjs.
exports.modules = {};
