// A loader: JSON as a module with a default export alone. Webpack's own JSON modules have an export for each name, so that each
// import() of texts would need a function in the entry that makes a namespace of any object.
module.exports = (text) => {
  const json = JSON.stringify(JSON.stringify(JSON.parse(text)));
  return `exports.__esModule = true; exports.default = JSON.parse(${json});`;
};
