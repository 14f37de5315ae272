import { covers, shellScreens } from 'shared-contract/ownership';
import type { RemoteDescription } from 'shared-contract/remote-description';
import { ROUTE_PATTERN } from 'shared-contract/route-patterns';
import { fixedPorts } from './fixed-ports.ts';
import { type OwnedPrefix, ownersOf } from './owners.ts';

/** Paths that the API and nginx serve themselves. */
const serverPaths = ['/api', '/assets', '/-', '/t'];
const PREFIX = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

const repeated = (values: readonly (string | number)[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** Returns the problems of a prefix below another remote's prefix. */
function problemsBelow(inner: OwnedPrefix, outer: OwnedPrefix, remotes: readonly RemoteDescription[]): string[] {
  const isCeded = remotes.find(({ name }) => name === outer.remote)?.cedes?.[inner.prefix as '/'] === inner.remote;
  return [
    ...(isCeded ? [] : [`${inner.remote} claims ${inner.prefix}, below ${outer.prefix} of ${outer.remote}`]),
    ...(outer.access === 'anyone' || inner.access === outer.access
      ? []
      : [`${inner.prefix} is for ${inner.access}, and ${outer.prefix} for ${outer.access}`]),
  ];
}

function problemsOfPrefixes(remotes: readonly RemoteDescription[], owners: readonly OwnedPrefix[]): string[] {
  const reserved = [...shellScreens, ...serverPaths];
  const roots = owners.filter(({ prefix }) => prefix === '/');
  return [
    ...owners.filter(({ prefix }) => !PREFIX.test(prefix)).map(({ prefix }) => `${prefix} is not a prefix`),
    ...repeated(owners.map(({ prefix }) => prefix)).map((prefix) => `More than one remote claims ${prefix}`),
    ...owners
      .filter(({ prefix }) => reserved.some((path) => covers(path, prefix)))
      .map(({ prefix, remote }) => `${remote} claims ${prefix}, which belongs to the shell or the server`),
    ...owners.flatMap((inner, index) =>
      owners
        .slice(index + 1)
        .filter(({ prefix, remote }) => prefix !== '/' && remote !== inner.remote && covers(prefix, inner.prefix))
        .flatMap((outer) => problemsBelow(inner, outer, remotes)),
    ),
    ...remotes.flatMap(({ name, cedes = {} }) =>
      Object.entries(cedes)
        .filter(([prefix, to]) => !owners.some((owner) => owner.prefix === prefix && owner.remote === to))
        .map(([prefix, to]) => `${name} cedes ${prefix} to ${to}, which does not claim it`),
    ),
    ...(roots.length === 1 ? [] : ['Exactly one remote must own /']),
  ];
}

function problemsOfScreens(remote: RemoteDescription, owners: readonly OwnedPrefix[]): string[] {
  const { heads = {}, name, queries = {}, screens, tested } = remote;
  const ownerOf = (path: string) => owners.find(({ prefix }) => covers(prefix, path.toLowerCase()));
  const named = [...Object.keys(queries), ...Object.keys(heads), ...tested.smoke];
  const paths = [
    ...Object.values(screens),
    ...[tested.stopped, tested.faulty, tested.form, tested.unnamed].map((page) => page.path),
  ];
  return [
    ...Object.values(screens)
      .filter((path) => !ROUTE_PATTERN.test(path))
      .map((path) => `${path} is not the path of a screen`),
    ...paths
      .filter((path) => ownerOf(path)?.remote !== name)
      .map((path) => `${name} names ${path}, which belongs to ${ownerOf(path)?.remote}`),
    ...named.filter((screen) => !(screen in screens)).map((screen) => `${name} has no screen ${screen}`),
    ...Object.keys(heads)
      .filter((screen) => ownerOf(screens[screen] ?? '/')?.access !== 'anyone' || screens[screen]?.includes(':'))
      .map((screen) => `${name} has a head for ${screen}, which does not look the same to everyone`),
  ];
}

/**
 * Checks the descriptions of all remotes against each other.
 * @throws {Error} with every problem, such as a prefix, screen or port that belongs to another remote, the shell or the
 * server.
 */
export function checkDescriptions(remotes: readonly RemoteDescription[]): void {
  const owners = ownersOf(remotes);
  const ports = [...Object.values(fixedPorts), ...remotes.map(({ developmentPort }) => developmentPort)];
  const problems = [
    ...repeated(remotes.map(({ name }) => name)).map((name) => `There are two remotes ${name}`),
    ...repeated(ports).map((port) => `Port ${port} is taken`),
    ...repeated(remotes.flatMap(({ screens }) => Object.keys(screens))).map((name) => `There are two screens ${name}`),
    ...repeated(remotes.flatMap(({ screens }) => Object.values(screens))).map((path) => `Two screens are at ${path}`),
    ...problemsOfPrefixes(remotes, owners),
    ...remotes.flatMap((remote) => problemsOfScreens(remote, owners)),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
