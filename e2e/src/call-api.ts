import type { APIRequestContext } from '@playwright/test';
import type { Endpoint } from 'shared-contract/endpoint';
import { fillPath } from 'shared-contract/path';
import { expect } from './test.ts';

type Sent = { params?: Record<string, string>; data?: unknown; token?: string | undefined };

/** Calls the API, expects success, and returns the body. */
export async function callApi(
  request: APIRequestContext,
  { method, path, status }: Endpoint,
  { params = {}, data, token }: Sent = {},
): Promise<string> {
  const answer = await request.fetch(`/api${fillPath(path, params)}`, {
    method,
    ...(data !== undefined && { data }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  const text = await answer.text();
  expect(answer.status(), `${path} ${JSON.stringify(data)} ${text}`).toBe(status);
  return text;
}
