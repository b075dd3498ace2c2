// Closes idle connections on which nothing was ever sent.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const silentFor = 15_000
const silenceEvery = 1_000

/** One timer for all of them, so that thousands of connections cost no more than a set. */
export const closeSilentSockets = (server: Server): void => {
  const waiting = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, Date.now())
    socket.once('close', () => waiting.delete(socket))
  })
  const look = () => {
    const now = Date.now()
    for (const [socket, since] of waiting) {
      if (socket.bytesRead === 0 && now - since < silentFor) continue
      waiting.delete(socket)
      if (socket.bytesRead === 0) socket.destroy()
    }
  }
  const timer = setInterval(look, silenceEvery).unref()
  server.once('close', () => clearInterval(timer))
}
