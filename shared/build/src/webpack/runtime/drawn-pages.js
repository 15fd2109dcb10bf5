// The pages of a remote that are drawn on the server, by name; module-table.cjs writes them here for each build.
exports.modules = {};
