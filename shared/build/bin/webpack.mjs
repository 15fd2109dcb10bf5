#!/usr/bin/env node
// webpack-cli with TypeScript support, since our configuration factory is written in it.
import 'tsx';
import { createRequire } from 'node:module';

createRequire(import.meta.url)('webpack-cli/bin/cli.js');
