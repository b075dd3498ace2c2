// Where a stand-in listens on the loopback: at a port of its own, or at one that the process which started it has held for it.
import type { Server } from 'node:http'
import { type AddressInfo, Server as Listening, Socket } from 'node:net'

/** A port, 0 for any free one; `held`: the parent sends it, and then the connections that waited there. */
export type Port = number | 'held'
export const loopback = '127.0.0.1'

/** Resolves with the port. */
export const listenAt = async (server: Server, port: Port): Promise<number> => {
  const place = port === 'held' ? await heldFor(server) : { port, host: loopback }
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(place, done)
  })
  return (server.address() as AddressInfo).port
}

const heldFor = (server: Server) =>
  new Promise<Listening>((found) => {
    process.on('message', (_, handle) => {
      if (handle instanceof Listening) found(handle)
      else if (handle instanceof Socket) {
        server.emit('connection', handle)
        handle.resume() // the parent has not read from it
      }
    })
  })

/** As a command line names it. */
export const portIn = (argument: string): Port => (argument === 'held' ? 'held' : Number(argument))
