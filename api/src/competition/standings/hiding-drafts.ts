import type { Endpoint } from 'shared-contract/endpoint';
import type { FileAnswer } from '../../platform/endpoints/answer.ts';
import type { Bind, Call } from '../../platform/endpoints/bind.ts';
import type { Caller } from '../../platform/endpoints/caller.ts';
import { missing } from '../../platform/failures.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { AnyPolicy } from '../../platform/rate-limits/call-policy.ts';
import { isShownSeason } from '../tip-lock/shown-seasons.ts';

/** Returns the name of the path parameter that is a season's id, `undefined` if the call is not for one season. */
const seasonParam = ({ path }: Pick<Endpoint, 'path'>): 'id' | 'lssId' | undefined => {
  if (/^\/lss\/:id(?:\/|$)/.test(path)) return 'id';
  return /\/:lssId(?:\/|$)/.test(path) ? 'lssId' : undefined;
};

type SeasonCall = Pick<Call<Endpoint>, 'setHeader'> & { caller: Caller | null; params: Record<string, string> };
type Handler = (call: SeasonCall) => Promise<unknown>;

/**
 * Returns a `bind` whose calls for one season return 404 for drafts, unless an administrator calls. Responses about drafts
 * have `no-store`, because the same URL is 404 to others.
 */
export function hidingDrafts(bind: Bind, { store }: Pick<Platform, 'store'>): Bind {
  const unchecked = bind as (endpoint: Endpoint, policy: AnyPolicy, ...handlers: unknown[]) => void;
  return ((endpoint: Endpoint, policy: AnyPolicy, handler: Handler, ...rest: unknown[]) => {
    const name = seasonParam(endpoint);
    if (name === undefined || endpoint.access === 'admin') return unchecked(endpoint, policy, handler, ...rest);
    const hidden = async (call: SeasonCall) => {
      const isVisible = await isShownSeason(store.db, call.params[name] ?? '');
      if (!isVisible && call.caller?.role !== 'admin') throw missing('League season stats');
      const answer = await handler(call);
      if (isVisible) return answer;
      call.setHeader('cache-control', 'no-store');
      return endpoint.file === undefined ? answer : { ...(answer as FileAnswer), cacheControl: 'no-store' };
    };
    return unchecked(endpoint, policy, hidden, ...rest);
  }) as Bind;
}
