import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of components that a public subpath exports, and not their types alone. */
const exported = /^export \{(?! type [^,]*\}).*?\} from '\.\/components\/([\w-]+)\.tsx';$/gms;

test('every component has an example in the gallery', () => {
  const components = globSync('*.tsx', { cwd: __dirname }).flatMap((file) =>
    Array.from(readFileSync(path.join(__dirname, file), 'utf8').matchAll(exported), ([, name]) => name),
  );
  const examples = globSync('components/*.example.tsx', { cwd: __dirname }).map((file) =>
    path.basename(file, '.example.tsx'),
  );
  expect(components.length).toBeGreaterThan(0);
  expect(examples.toSorted()).toEqual(components.toSorted());
});
