import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Compiler } from '@rspack/core';
import { transformSync } from '@swc/core';
import type { RemoteName } from 'shared-contract/ownership';
import { root } from '../project.ts';

type Route = { path?: string; index?: boolean; children?: Route[] };

const jsx = {
  jsc: {
    parser: { syntax: 'typescript' as const, tsx: true },
    transform: { react: { runtime: 'automatic' as const } },
    target: 'es2024' as const,
  },
};

/** Runs `work` with hooks that import modules with JSX, and styles as empty modules. */
async function withJsx<Result>(work: () => Promise<Result>): Promise<Result> {
  const hooks = registerHooks({
    load: (url, context, next) => {
      if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
      if (!url.endsWith('.tsx')) return next(url, context);
      const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), jsx);
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
  return work().finally(() => hooks.deregister());
}

const flat = (routes: readonly Route[], parent = ''): string[] =>
  routes.flatMap(({ path: own = '', children }) => {
    const pattern = own === '' ? parent : `${parent}/${own.replace(/^\//, '')}`;
    return children === undefined ? [pattern === '' ? '/' : pattern] : flat(children, pattern);
  });

/**
 * Returns the addresses of a remote's screens from its `routes.tsx`: patterns such as `/simpletable/:tableId`, sorted.
 */
export async function routesOf(name: RemoteName): Promise<string[]> {
  const file = path.join(root, name, 'src/routes.tsx');
  const { default: routes } = await withJsx(
    async () => (await import(pathToFileURL(file).href)) as { default: readonly Route[] },
  );
  return [...new Set(flat(routes))].toSorted();
}

/** Finds the addresses of a remote during its build. */
export class RoutesOf {
  found: string[] = [];
  readonly #name: RemoteName;

  constructor(name: RemoteName) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise('RoutesOf', async () => {
      this.found = await routesOf(this.#name);
    });
  }
}
