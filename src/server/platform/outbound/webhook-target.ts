// Which addresses webhooks may be sent to. They are typed by strangers, so none may lead to this machine, its network or the product itself.
import { BlockList, isIP } from 'node:net'
import { askNameServers, type HostAddress, orAborted } from './ask-name-servers.ts'
import { isPublicAddress } from './public-addresses.ts'

/** Why nothing is sent to an address, in words for the person who typed it. */
export class TargetError extends Error {}

export type TargetRules = {
  /** The product's own hosts, with their ports where only these are its own. */
  own: readonly string[]
  /** Networks that the operator allows though they are not public: addresses or `10.1.0.0/16`. */
  allowed: readonly string[]
  /** In demo mode http to this machine is allowed, so that a receiver can be tried out. */
  loopback: boolean
  resolve?: (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>
}

const loopbackHosts = new Map<string, HostAddress>([
  ['localhost', { address: '127.0.0.1', family: 4 }],
  ['127.0.0.1', { address: '127.0.0.1', family: 4 }],
  ['[::1]', { address: '::1', family: 6 }],
])
const [securePort, otherSecurePort, lastPrivileged] = [443, 8443, 1024]

export const createTargetGuard = ({ own, allowed, loopback, resolve = askNameServers }: TargetRules) => {
  const networks = networksOf(allowed)
  const isAllowed = ({ address }: HostAddress) =>
    isPublicAddress(address) || (isIP(address) > 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))

  /** A name may end with the dot of the root. */
  const isOwn = ({ host, hostname }: URL) =>
    [host, hostname].some((each) => own.includes(each.replace(/\.(?=:|$)/, '').toLowerCase()))

  /** Refuses what the address itself shows; the URL parser has made one form of decimal, hexadecimal and short ones. */
  const read = (address: string): URL => {
    if (!URL.canParse(address)) throw new TargetError('Enter an address that starts with https://')
    const url = new URL(address)
    const isLocal = loopback && url.protocol === 'http:' && loopbackHosts.has(url.hostname)
    if (url.protocol !== 'https:' && !isLocal) throw new TargetError('Use an address that starts with https://')
    if (url.username !== '' || url.password !== '') throw new TargetError('Remove the user name and password')
    if (isOwn(url)) throw new TargetError('This is Rateproof’s own address')
    if (!isLocal) refusePort(url)
    return url
  }

  /** The addresses to connect to. If any of a host's is not public, none is used: which one is taken would be chance. */
  const addressesOf = async ({ protocol, hostname }: URL, signal: AbortSignal): Promise<readonly HostAddress[]> => {
    const local = protocol === 'http:' ? loopbackHosts.get(hostname) : undefined
    if (local) return [local]
    const host = hostname.replaceAll(/[[\]]/g, '')
    const family = isIP(host)
    if (family > 0) {
      const literal = { address: host, family }
      if (isPublicAddress(host) || !isAllowed(literal))
        throw new TargetError('Use the name of a host, not its IP address')
      return [literal]
    }
    const to = await orAborted(resolve(host, signal), signal).catch(() => [])
    if (to.length === 0) throw new TargetError(`${host} has no address: check its spelling`)
    if (!to.every(isAllowed)) throw new TargetError(`${host} is not on the public internet`)
    return to
  }
  return { read, addressesOf }
}

const refusePort = ({ port }: URL) => {
  const used = port === '' ? securePort : Number(port)
  if (used !== securePort && used !== otherSecurePort && used <= lastPrivileged)
    throw new TargetError('Use port 443, 8443 or one above 1024')
}

const networksOf = (allowed: readonly string[]): BlockList => {
  const networks = new BlockList()
  for (const each of allowed) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}
