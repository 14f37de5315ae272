import { type Answer, headers, send } from './faulty-remote.ts';
import type { Stage } from './stage.ts';
import { digests, entry, expose, type Subject } from './subjects.ts';

const js = 'text/javascript';

/** A fault of a remote. */
export type Fault = {
  name: string;
  /** Whether the code fails, and not its loading. */
  fails?: true;
  /** Whether to open a screen that the registry does not name: other screens do not need the faulty file. */
  onUnnamed?: true;
  act: (stage: Stage, subject: Subject) => void | Promise<void>;
};

/** Serves a file differently from its release. */
const answered =
  (of: RegExp | ((subject: Subject) => RegExp), answer: Answer): Fault['act'] =>
  ({ remotes }, subject) =>
    remotes[subject.name].break(of instanceof RegExp ? of : of(subject), answer);

/** Releases a broken file. */
const released =
  (of: RegExp | ((subject: Subject) => RegExp), change: (built: string, subject: Subject) => string): Fault['act'] =>
  (stage, subject) => {
    const file = of instanceof RegExp ? of : of(subject);
    stage.release(subject.name, (name, built) => (file.test(name) ? change(built, subject) : built));
  };

const notFound = send(404, 'text/plain', () => 'Not found');
const chunkOf = ({ chunk }: Subject) => chunk;
const throwing = (built: string) => `throw new Error('broken');${built}`;
const throwingWhenDrawn = (built: string, { title }: Subject) =>
  built.replace(`title:"${title}"`, `title:(()=>{throw new Error('broken')})()`);

export const faults: Fault[] = [
  { name: 'connection refused', act: ({ remotes }, { name }) => remotes[name].refuse() },
  { name: 'digests 404', onUnnamed: true, act: answered(digests, notFound) },
  {
    name: 'digests are HTML',
    onUnnamed: true,
    act: answered(
      digests,
      send(200, 'text/html', () => '<!doctype html><title>Not found</title>'),
    ),
  },
  { name: 'digests {}', onUnnamed: true, act: released(digests, () => 'export default {};') },
  {
    name: 'digests truncated',
    onUnnamed: true,
    act: answered(
      digests,
      send(200, js, (built) => built.slice(0, built.length / 2)),
    ),
  },
  { name: 'entry 404', act: answered(entry, notFound) },
  { name: 'entry with a syntax error', fails: true, act: released(entry, () => 'export const {') },
  { name: 'entry throws', fails: true, act: released(entry, throwing) },
  { name: 'entry empty', fails: true, act: released(entry, () => '') },
  { name: 'routes 404', act: answered(expose, notFound) },
  { name: 'routes with a syntax error', fails: true, act: released(expose, () => 'export const {') },
  { name: 'routes throw', fails: true, act: released(expose, throwing) },
  { name: 'screen throws when drawn', fails: true, act: released(chunkOf, throwingWhenDrawn) },
  { name: 'screen 404', act: answered(chunkOf, notFound) },
  { name: 'wrong media type', act: answered(/\.js$/, send(200, 'text/plain')) },
  {
    name: 'no CORS header',
    act: answered(/\.js$/, (response, built) => {
      const { 'access-control-allow-origin': _, ...others } = headers;
      response.writeHead(200, { ...others, 'content-type': js }).end(built);
    }),
  },
  {
    name: 'other content than released',
    act: answered(
      entry,
      send(200, js, (built) => `${built}\n;globalThis.evil = true;`),
    ),
  },
];
