import type { Endpoint } from 'shared-contract/endpoint';
import type { ListQuery } from 'shared-contract/list';
import type { Page } from '../store/page.ts';
import { API_BASE } from './base.ts';

type PagedCall = { params: unknown; query: ListQuery; setHeader: (name: string, value: string) => void };

/** Announces a page by `X-Total-Count` and `Link` (RFC 8288) and answers its items. */
export function paged<T>(endpoint: Endpoint, call: PagedCall, { items, total }: Page<T>): T[] {
  const { page, pageSize } = call.query;
  const params = (call.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const last = Math.max(1, Math.ceil(total / pageSize));
  const linkTo = (target: number, relation: string) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(call.query)) if (value !== undefined) search.set(name, String(value));
    search.set('page', String(target));
    return `<${API_BASE}${path}?${search.toString()}>; rel="${relation}"`;
  };
  const links = [
    linkTo(1, 'first'),
    ...(page > 1 ? [linkTo(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [linkTo(page + 1, 'next')] : []),
    linkTo(last, 'last'),
  ];
  call.setHeader('x-total-count', String(total));
  call.setHeader('link', links.join(', '));
  return items;
}
