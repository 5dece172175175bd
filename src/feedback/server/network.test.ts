import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(new Headers(), { address, trustsProxy: false })).toBe(network)
  })

  it('is not what anybody writes into a header', () => {
    const headers = new Headers({ 'X-Forwarded-For': '198.51.100.1' })

    expect(networkOf(headers, { address: '203.0.113.7', trustsProxy: false })).toBe('203.0.113.7')
  })

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8::1]:4711', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['198.51.100.1, nonsense', '203.0.113.7'],
    ['', '203.0.113.7'],
  ])('is, behind a proxy that said %j, %s', (forwarded, network) => {
    const headers = new Headers({ 'X-Forwarded-For': forwarded })

    expect(networkOf(headers, { address: '203.0.113.7', trustsProxy: true })).toBe(network)
  })
})
