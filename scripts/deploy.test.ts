import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';

const read = (file: string) => readFileSync(path.join(__dirname, '../deploy', file), 'utf8');

/** Returns the settings of a unit's `[Service]` section, one line each. */
const serviceOf = (unit: string) =>
  (read(`systemd/${unit}`).split('[Service]\n')[1]?.split('\n[')[0] ?? '')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));

const HARDENING =
  /^(?:Protect|Private|Restrict|SystemCall|NoNewPrivileges|CapabilityBoundingSet|LockPersonality|UMask)/;

test('restricts the backup as the API', () => {
  const restrictions = serviceOf('tiptable.service').filter((line) => HARDENING.test(line));
  expect(restrictions.length).toBeGreaterThan(15);
  expect(
    serviceOf('tiptable-backup.service')
      .filter((line) => HARDENING.test(line))
      .toSorted(),
  ).toEqual(restrictions.toSorted());
});

/** Returns a template as the unit of one process, without comments and descriptions. */
const asOneProcess = (unit: string) =>
  read(`systemd/${unit}`)
    .replaceAll(/@%i|-%i/g, '')
    .replace(/ for port %i| on port %i/, '')
    .replace(/\/usr\/bin\/env (?:\w+=\S+ )+/, '')
    .replaceAll(/^#.*\n/gm, '');

test.each(['tiptable@.service', 'tiptable-renderer@.service', 'tiptable-renderer@.socket'])(
  'runs each of several processes as a single one: %s',
  (template) => {
    const single = read(`systemd/${template.replace('@', '')}`).replaceAll(/^#.*\n/gm, '');
    // A process starts its socket.
    const expected = template.endsWith('.socket')
      ? single.replace('\n[Install]\nWantedBy=sockets.target\n', '')
      : single;
    expect(asOneProcess(template)).toBe(expected);
  },
);

test('gives each process its ports and its renderers, and refuses SQLite', () => {
  const [command] = serviceOf('tiptable@.service').flatMap((line) => /^ExecStart=(.*)/.exec(line)?.slice(1) ?? []);
  expect(command).toBe(
    '/usr/bin/env PORT=%i METRICS_PORT=1%i RENDERER_SOCKET=/run/tiptable-renderer-%i.sock SEVERAL_PROCESSES=1 ' +
      '/usr/bin/node api/src/main.ts',
  );
});

test('the processes of nginx.env are never marked as failed', () => {
  expect(read('nginx/nginx.env')).toContain("\nAPI_SERVERS='server 127.0.0.1:8080 max_fails=0;'\n");
});

test('bounds the API’s memory and restarts it when its event loop is blocked', () => {
  const [seconds] = serviceOf('tiptable.service').flatMap((line) => /^WatchdogSec=(\d+)$/.exec(line)?.slice(1) ?? []);
  expect(Number(seconds)).toBeGreaterThanOrEqual(10);
  expect(serviceOf('tiptable.service')).toEqual(
    expect.arrayContaining([
      'Type=notify',
      'NotifyAccess=all',
      'Restart=always',
      expect.stringMatching(/^MemoryMax=\d+G$/),
      'MemorySwapMax=0',
    ]),
  );
});

test('every server of nginx names the versions and ciphers of TLS', () => {
  const servers = read('nginx/tiptable.conf.template').split('\nserver {').slice(1);
  expect(servers).toHaveLength(remoteNames.length + 2);
  for (const server of servers) expect(server).toContain('    include ${NGINX_DIR}/protocols.conf;\n');
  const protocols = read('nginx/protocols.conf');
  expect(protocols).toContain('\nssl_protocols TLSv1.2 TLSv1.3;\n');
  const ciphers = /\nssl_ciphers (.*);\n/.exec(protocols)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  expect(ciphers.filter((name) => !/^ECDHE-.*(?:GCM|POLY1305)/.test(name))).toEqual([]);
});

test('every alert has a test and a paragraph in the documents', () => {
  const alerts = [...read('monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(10);
  const paragraphs = readFileSync(path.join(__dirname, '../docs/monitoring.md'), 'utf8').split('\n### ').slice(1);
  expect(paragraphs.map((paragraph) => paragraph.split('\n')[0])).toEqual(alerts);
  const tested = [...read('monitoring/alerts.test.yml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
  expect(tested).toEqual(alerts);
});

test('compose.yaml has a container for every remote, with an origin of its own', () => {
  const compose = read('../compose.yaml');
  for (const name of remoteNames)
    expect(compose).toMatch(new RegExp(`^  ${name}:.*\n(?: .*\n)+?.*PART: ${name} }`, 'm'));
  const originsIn = (text: string) => /RELEASE_ORIGINS\b.*?((?:mf-[\w-]+=http:\/\/localhost:\d+,?)+)/.exec(text)?.[1];
  const origins = remoteNames.map((name, index) => `${name}=http://localhost:${8081 + index}`).join(',');
  expect(originsIn(compose)).toBe(origins);
  expect(originsIn(read('image/Containerfile'))).toBe(origins);
});

test('cluster.env has a value for every variable of the cluster’s templates', () => {
  const folder = path.join(__dirname, '../deploy/cluster');
  const templates = readdirSync(folder).filter((file) => file.endsWith('.template'));
  expect(templates).toHaveLength(4);
  const used = templates.flatMap((file) =>
    [...read(`cluster/${file}`).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  );
  const set = [...read('cluster/cluster.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(used)].toSorted()).toEqual(set.toSorted());
});
