import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createLog } from '../../platform/log.ts';
import { serviceManager } from './service-manager.ts';

const LIMIT_MS = 600;

/** Stands in for systemd: prints the states that arrive, each with its time in milliseconds. */
const LISTENER = `
import socket, sys, time
server = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
server.bind(sys.argv[1])
print('listening', flush=True)
while True:
    state = server.recv(4096).decode().split('\\n')[0]
    if state != 'BARRIER=1':
        print(state, time.time() * 1000, flush=True)
`;

const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0;
const testWithSystemd = isInstalled('systemd-notify') && isInstalled('python3') ? test : test.skip;

let folder: string;
let listener: ChildProcess | undefined;
const states: { state: string; at: number }[] = [];
const arrivals = new EventEmitter();

async function listen(): Promise<string> {
  const socket = path.join(folder, 'notify');
  const child = spawn('python3', ['-c', LISTENER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
  listener = child;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [state = '', at] = line.split(' ');
    if (state !== 'listening') states.push({ state, at: Number(at) });
    arrivals.emit('line');
  });
  await once(arrivals, 'line');
  return socket;
}

const untilStates = async (count: number) => {
  while (states.length < count) await once(arrivals, 'line');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiptable-notify-'));
  states.length = 0;
});
afterEach(() => {
  listener?.kill();
  rmSync(folder, { recursive: true });
});

testWithSystemd(
  'systemd gets a watchdog notification while the event loop runs, and none while it is blocked',
  async () => {
    const environment = { ...process.env, NOTIFY_SOCKET: await listen(), WATCHDOG_USEC: String(LIMIT_MS * 1000) };
    const manager = serviceManager(environment, createLog('silent'));
    const keepsAlive = setInterval(() => undefined, 1000);
    manager.ready();
    await untilStates(4);
    const blockedAt = Date.now();
    // Blocks the event loop as an endless computation does.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * LIMIT_MS);
    const freeAt = Date.now();
    const before = states.length;
    await untilStates(before + 3);
    manager.stopping();
    while (states.at(-1)?.state !== 'STOPPING=1') await untilStates(states.length + 1);
    clearInterval(keepsAlive);

    const names = states.map(({ state }) => state);
    expect(names[0]).toBe('READY=1');
    expect(names.at(-1)).toBe('STOPPING=1');
    expect(new Set(names.slice(1, -1))).toEqual(new Set(['WATCHDOG=1']));
    // Processes started earlier may still send theirs.
    const whileBlocked = states.filter(({ at }) => at > blockedAt && at < freeAt);
    expect(whileBlocked.length).toBeLessThan((3 * LIMIT_MS) / (LIMIT_MS / 3) / 2);
  },
);

test('sends nothing without systemd', () => {
  const manager = serviceManager({ PATH: folder }, createLog('silent'));
  manager.ready();
  manager.stopping();
  expect(states).toEqual([]);
});
