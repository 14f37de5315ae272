import { readSite } from './site.ts';
import { completeRegistry, released } from '../../testing/render-shell.tsx';

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

const siteWith = (registry: unknown) => {
  inline('site-config', config);
  inline('remote-registry', registry);
  return readSite();
};

test('reads configuration and registry from the document', async () => {
  await expect(siteWith(completeRegistry())).resolves.toEqual({ config, registry: completeRegistry() });
});

test('omits an invalid and an unknown remote from the registry', async () => {
  const { 'mf-account': _, ...others } = completeRegistry();
  const registry = { ...others, 'mf-account': { entry: 'not an address' }, 'mf-unknown': released('x') };
  await expect(siteWith(registry)).resolves.toEqual({ config, registry: others });
  expect(console.error).toHaveBeenCalledTimes(1);
});

test.each([null, 'text', 7, []])('throws for %j as the registry', async (registry) => {
  await expect(siteWith(registry)).rejects.toThrow('Invalid type');
});

test('throws without a valid configuration', async () => {
  inline('site-config', { productName: 'TipTable' });
  inline('remote-registry', completeRegistry());
  await expect(readSite()).rejects.toThrow('Invalid key');
});
