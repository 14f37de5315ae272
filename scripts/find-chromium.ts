import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './project.ts';

const wellKnown = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} has failed`);
}

/**
 * The Chromium to test with, installed if there is none: by the system on Debian as root, elsewhere Playwright's own,
 * which Playwright finds by itself (null).
 * @throws {Error} when it cannot be installed.
 */
export function findChromium(): string | null {
  const found = [process.env['CHROMIUM_PATH'], ...wellKnown].find((file) => file !== undefined && existsSync(file));
  if (found !== undefined) {
    console.log(`  Chromium: ${found}`);
    return found;
  }
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('  No Chromium here: installing it with apt-get …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    return findChromium();
  }
  console.log('  No Chromium here: installing the one of Playwright …');
  run('pnpm', ['exec', 'playwright', 'install', 'chromium']);
  return null;
}
