import type { Endpoint } from 'shared-contract/endpoint';
import type { ListQuery } from 'shared-contract/list';
import { fillPath } from 'shared-contract/path';
import type { Page } from '../database/page.ts';
import { API_BASE } from '../http/base.ts';

type PagedCall = {
  params: Record<string, unknown> | undefined;
  query: ListQuery;
  setHeader: (name: string, value: string) => void;
};

/** Sets `X-Total-Count` and `Link` (RFC 8288) for one page of a list, and returns its items. */
export function paged<T>(endpoint: Endpoint, call: PagedCall, { items, total }: Page<T>): T[] {
  const { page, pageSize } = call.query;
  const path = fillPath(endpoint.path, call.params ?? {});
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
