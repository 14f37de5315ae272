import { endpoints } from 'shared-contract/endpoints';

type RecordedCall = { name: string; body: unknown };

/** Records the calls until the test ends, by the names of their endpoints. Each call still reaches the API. */
export function recordCalls(): RecordedCall[] {
  const recorded: RecordedCall[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    const name = endpointAt(request.method, new URL(request.url).pathname.replace(/^\/api/, ''));
    recorded.push({ name, body: body === '' ? null : JSON.parse(body) });
    return realFetch(request);
  };
  stopRecording = () => {
    globalThis.fetch = realFetch;
  };
  return recorded;
}
let stopRecording = () => {};
afterEach(() => stopRecording());

function endpointAt(method: string, path: string): string {
  const found = endpoints.find(
    ({ endpoint }) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return found?.name ?? `${method} ${path}`;
}
