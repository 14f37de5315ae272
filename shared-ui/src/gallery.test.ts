import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The component files from which an entry file in `src` exports values, not only types. */
const exported = /^export \{(?! type [^,]*\}).*?\} from '\.\/components\/([\w-]+)\.tsx';$/gms;

/** A component file that is a package entry itself. */
const subpath = /^\.\/src\/components\/([\w-]+)\.tsx$/;

const { exports } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

test('every component has an example in the gallery', () => {
  const components = [
    ...globSync('*.tsx', { cwd: __dirname }).flatMap((file) =>
      Array.from(readFileSync(path.join(__dirname, file), 'utf8').matchAll(exported), ([, name]) => name),
    ),
    ...Object.values(exports).flatMap((file) => subpath.exec(file)?.[1] ?? []),
  ];
  const examples = globSync('components/*.example.tsx', { cwd: __dirname }).map((file) =>
    path.basename(file, '.example.tsx'),
  );
  expect(components.length).toBeGreaterThan(0);
  expect(examples.toSorted()).toEqual(components.toSorted());
});
