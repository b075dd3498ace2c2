// The key under which limits count a network address. A household or a machine has 2^64 IPv6 addresses, so a whole /64 network is one key.
import { isIPv6 } from 'node:net'

/** An IPv4 address as it is, also if mapped into IPv6; of IPv6 the /64 network. A text that is no address stays as it is. */
export const addressKey = (ip: string): string => {
  const [address = ''] = ip.split('%', 1) // without the name of an interface
  if (!isIPv6(address)) return ip
  const [first = 0, ...groups] = groupsOf(address)
  const [second, third, fourth, fifth, sixth, high = 0, low = 0] = groups
  if ([first, second, third, fourth, fifth].every((each) => each === 0) && sixth === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${[first, second, third, fourth].map((each) => (each ?? 0).toString(16)).join(':')}::/64`
}

/** The eight numbers of an address. */
const groupsOf = (address: string): number[] => {
  const [before = '', after] = address.split('::')
  const start = numbersOf(before)
  const end = numbersOf(after ?? '')
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end]
}

const numbersOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
