import type { RemoteDescription } from 'shared-contract/remote-description';

const BEGIN = '# Begin of the part that `pnpm remotes` generates';
const END = '# End of the part that `pnpm remotes` generates';

/** Returns the name of a remote in hosts: `public`. */
const hostOf = (name: string) => name.slice('mf-'.length);
/** Returns the name of a remote in variables of nginx: `PUBLIC`. */
export const variableOf = (name: string): string => hostOf(name).toUpperCase().replaceAll('-', '_');

/** @throws {Error} if the file has no generated part. */
function replaceGenerated(text: string, content: string): string {
  const [begin, end] = [text.indexOf(`${BEGIN}\n`), text.indexOf(`${END}\n`)];
  if (begin === -1 || end < begin) throw new Error(`No lines “${BEGIN}” and “${END}” are left to write between.`);
  return `${text.slice(0, begin)}${BEGIN}\n${content}${text.slice(end)}`;
}

const serverOf = ({ name }: RemoteDescription) => `server {
    listen \${${variableOf(name)}_LISTEN};
    server_name \${${variableOf(name)}_HOST};
    include \${NGINX_DIR}/protocols.conf;
    access_log \${ACCESS_LOG} tiptable;
    error_log \${ERROR_LOG} crit;
    limit_conn tiptable_connections \${CONNECTIONS_PER_ADDRESS};
    set $files \${RELEASE_DIR}/${name};
    include \${NGINX_DIR}/headers.conf;
    include \${NGINX_DIR}/problems.conf;
    include \${NGINX_DIR}/remote.conf;
}
`;

/** Returns the nginx configuration with a server for each remote. */
export const withServers = (template: string, remotes: readonly RemoteDescription[]): string =>
  replaceGenerated(template, remotes.map(serverOf).join('\n'));

/** Returns the variables of that configuration with those of each remote. */
export function withVariables(settings: string, remotes: readonly RemoteDescription[]): string {
  const hosts = remotes.map(({ name }) => `${variableOf(name)}_HOST=${hostOf(name)}.tips.example\n`);
  const listens = remotes.map(({ name }) => `${variableOf(name)}_LISTEN='443 ssl http2'\n`);
  return replaceGenerated(settings, [...hosts, ...listens].join(''));
}

/** Returns a page of the documentation whose examples have an origin for each remote. */
export function withOrigins(page: string, remotes: readonly RemoteDescription[]): string {
  const origins = remotes.map(({ name }) => `${name}=https://${hostOf(name)}.tips.example`);
  return page.replaceAll(/^export RELEASE_ORIGINS=.*$/gm, `export RELEASE_ORIGINS=${origins.join(',')}`);
}

/** Returns the workflow that releases a remote, like the shell's. */
export const workflowOf = ({ name }: RemoteDescription, ofShell: string): string =>
  ofShell.replaceAll(/\bshell\b/g, name);
