/** Generates the lists of calls in docs/calls.md from the contract. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCalls } from './calls-page.ts';
import { root } from './project.ts';

const file = path.join(root, 'docs/calls.md');
const page = readFileSync(file, 'utf8');
const generated = withCalls(page);
if (generated !== page) writeFileSync(file, generated);
console.log(generated === page ? 'docs/calls.md is up to date.' : 'Written: docs/calls.md');
