// A loader: JSON as a module with one default export. Webpack's own JSON modules have an export for each name, so that each
// import() of texts would need a function in the entry that makes a namespace of any object.
module.exports = (text) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(text)))});`;
