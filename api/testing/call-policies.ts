import { endpoints } from 'shared-contract/endpoints';
import { turnMailsOff } from 'shared-contract/mail';
import type { Endpoint } from 'shared-contract/endpoint';
import { type AnyPolicy, BY_MAILED_TOKEN } from '../src/platform/rate-limits/call-policy.ts';
import { bindRoutes } from '../src/routes.ts';
import type { TestServer } from './server.ts';

export type NamedCall = { name: string; endpoint: Endpoint; policy: AnyPolicy };

/**
 * Returns every call of the contract with its policy, as the routes bind it. @throws {Error} for a call that is not
 * bound.
 */
export function callPolicies({ services }: TestServer): NamedCall[] {
  // Bound separately, because it accepts a form.
  const policies = new Map<Endpoint, AnyPolicy>([[turnMailsOff, BY_MAILED_TOKEN]]);
  const record = (endpoint: Endpoint, policy: AnyPolicy) => void policies.set(endpoint, policy);
  bindRoutes(record, services);
  return endpoints.map(({ endpoint, name }) => {
    const policy = policies.get(endpoint);
    if (policy === undefined) throw new Error(`${name} is not bound`);
    return { name, endpoint, policy };
  });
}
