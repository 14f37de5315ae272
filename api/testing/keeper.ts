import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT } from './postgres.ts';

const sources = path.join(import.meta.dirname, '../src/site/rendering');

/**
 * Prepares a keeper of renderers in a temporary folder and, if the tests may choose one, under a separate account. That
 * account may not be able to read this checkout or Node, so the folder contains a copy of both.
 */
export function newKeeper() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-keeper-'));
  const [program, temporary] = [path.join(folder, 'program'), path.join(folder, 'tmp')];
  const node = ACCOUNT.uid === undefined ? process.execPath : path.join(folder, 'node');
  if (node !== process.execPath) copyFileSync(process.execPath, node);
  cpSync(sources, program, { recursive: true });
  writeFileSync(path.join(program, 'package.json'), '{ "type": "module" }');
  mkdirSync(temporary);
  const { gid, uid } = ACCOUNT;
  for (const place of [folder, temporary]) if (uid !== undefined) chownSync(place, uid, gid);
  const socket = path.join(folder, 'renderer.sock');

  const isListening = async () => {
    if (!existsSync(socket)) return false;
    const connection = connect(socket);
    const listens = await once(connection, 'connect').then(
      () => true,
      () => false,
    );
    connection.destroy();
    return listens;
  };

  return {
    socket,
    /** The keeper's folder for temporary files. */
    temporary,
    /** Starts the keeper, and resolves when it listens. The returned function kills it. */
    start: async () => {
      rmSync(socket, { force: true });
      const child = spawn(node, [path.join(program, 'keeper.ts'), socket], {
        ...ACCOUNT,
        cwd: '/',
        env: { TMPDIR: temporary },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(child, 'exit');
      while (child.exitCode === null && !(await isListening())) await wait(10);
      return async () => {
        child.kill('SIGKILL');
        await ended;
      };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
