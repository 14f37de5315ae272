import { fillPath } from './path.ts';
import { remoteQueries, remoteScreens } from './screens.generated.ts';

/** The path of every screen, by name. Use `pathTo` for links, including links to screens of other remotes. */
export const screens = {
  ...remoteScreens,
  notAuthorized: '/notauthorized',
  notImplemented: '/notimplemented',
} as const;

export type ScreenName = keyof typeof screens;

/**
 * The query parameters that a public screen reads, by screen name. The server ignores all others:
 * they affect neither the rendered document nor the cache key.
 */
export const screenQueries: Partial<Record<ScreenName, readonly string[]>> = remoteQueries;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type PathParams<Screen extends ScreenName> = Record<ParamNames<(typeof screens)[Screen]>, string>;
type Arguments<Screen extends ScreenName> = keyof PathParams<Screen> extends never ? [] : [params: PathParams<Screen>];

/** Returns the path of a screen with encoded parameters: `pathTo('simpleTable', { tableId })`. */
export function pathTo<Screen extends ScreenName>(screen: Screen, ...[params]: Arguments<Screen>): string {
  return fillPath(screens[screen], params ?? {});
}
