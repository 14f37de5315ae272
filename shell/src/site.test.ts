import { parseRegistry, readSite } from './site.ts';
import { completeRegistry, released } from '../testing/render-shell.tsx';

const config = {
  productName: 'TipTable',
  publicOrigin: 'https://tiptable.test',
  apiBase: '/api',
  apiContract: 1,
  supportEmail: 'support@tiptable.test',
  officeAddress: '',
  phone: '',
  socialLinks: [],
};

function inline(id: string, data: unknown) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify(data);
  document.head.append(block);
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test('a remote that is registered wrongly is left out, the others stay', () => {
  const { 'mf-account': account, ...others } = completeRegistry();
  expect(account).toBeDefined();
  expect(parseRegistry({ ...others, 'mf-account': { entry: 'not an address' }, 'mf-unknown': released('x') })).toEqual(
    others,
  );
  expect(console.error).toHaveBeenCalledTimes(1);
});

test.each([null, 'text', 7])('%j is no registry', (input) => {
  expect(() => parseRegistry(input)).toThrow('Invalid type');
});

test('the document brings configuration and registry along', async () => {
  inline('site-config', config);
  inline('remote-registry', completeRegistry());
  await expect(readSite()).resolves.toEqual({ config, registry: completeRegistry() });
});

test('without a usable configuration there is no site', async () => {
  inline('site-config', { productName: 'TipTable' });
  inline('remote-registry', completeRegistry());
  await expect(readSite()).rejects.toThrow('Invalid key');
});
