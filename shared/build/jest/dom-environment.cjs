require('./compiled-code.cjs');

module.exports = require('jest-environment-jsdom');
