import { isInNetworks, networkOf } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::203.0.113.7', '2001:db8:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['not an address', 'not an address'],
])('maps the IP address %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('counts all disconnected clients as one', () => {
  expect(networkOf(undefined)).toBe('gone');
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['11.1.2.3', false],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['::1', true],
  ['not an address', false],
])('checks whether the IP address %s is in the networks: %s', (address, isIn) => {
  expect(isInNetworks(address, ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1'])).toBe(isIn);
});
