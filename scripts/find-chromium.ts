import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './project.ts';

const wellKnown = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/**
 * Returns the path of the Chromium for tests, or `null` for Playwright's own, which Playwright locates. If there is
 * none, installs it with apt-get on Debian as root, and with Playwright elsewhere.
 * @throws {Error} when it cannot be installed.
 */
export function findChromium(): string | null {
  const found = [process.env['CHROMIUM_PATH'], ...wellKnown].find((file) => file !== undefined && existsSync(file));
  if (found !== undefined) {
    console.log(`  Chromium: ${found}`);
    return found;
  }
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('  No Chromium found: installing it with apt-get …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    return findChromium();
  }
  console.log('  No Chromium found: installing one with Playwright …');
  run('pnpm', ['exec', 'playwright', 'install', 'chromium']);
  return null;
}
