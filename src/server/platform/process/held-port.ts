// A port of the loopback whose process runs later: until then, whoever connects waits instead of being refused.
import type { ChildProcess } from 'node:child_process'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export const holdPort = async () => {
  const waiting: Socket[] = []
  let take = (socket: Socket): void => void waiting.push(socket)
  const server = createServer({ pauseOnConnect: true }, (socket) => take(socket))
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** The process takes the port, then the connections that waited, in their order. */
    giveTo: (child: ChildProcess) => {
      take = (socket) => void child.send('connection', socket, (error) => error && socket.destroy())
      child.send('port', server)
      for (const socket of waiting.splice(0)) take(socket)
    },
    /** Once the process listens there, or nobody will. */
    release: () => {
      server.close()
      for (const socket of waiting.splice(0)) socket.destroy()
    },
  }
}
