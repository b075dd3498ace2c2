// One request of a connection at a time: what is sent after it is not even read until it is answered.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { countChunks } from '../bodies/chunk-limit.ts'

/** As many bytes as are parsed before looking whether a request began in them; a body doubles it. */
const [leastPiece, mostPiece] = [256, 64 * 1024]
/** A chunk may be one byte: thousands of them would fit into a larger piece. */
const mostChunked = 8 * 1024

type Call = { request: IncomingMessage; response: ServerResponse; begun: boolean }
/** `most` bytes in a piece; `tooManyChunks`: the body came in too many small chunks, and no more of it is read. */
type Line = { calls: Call[]; bytes: number; most: number; tooManyChunks: boolean; latest: IncomingMessage | undefined }

/** A server whose connections are answered in turn, as HTTP wants it, and read no further ahead than the request that is answered. */
export const createSequentialServer = (options: ServerOptions, answer: RequestListener): Server => {
  const lines = new WeakMap<Socket, Line>()
  const lineOf = (socket: Socket): Line => {
    const line = lines.get(socket) ?? {
      calls: [],
      bytes: leastPiece,
      most: mostPiece,
      tooManyChunks: false,
      latest: undefined,
    }
    lines.set(socket, line)
    return line
  }
  const begin = (socket: Socket, line: Line) => {
    const [call] = line.calls
    if (!call) {
      if (socket.isPaused()) socket.resume()
      return
    }
    if (call.begun) return
    call.begun = true
    call.response.once('close', () => {
      line.calls.shift()
      if (socket.writable) setImmediate(() => begin(socket, line)) // others have their turn between two of them
    })
    answer(call.request, call.response)
  }
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const line = lineOf(request.socket)
    line.bytes = leastPiece
    line.latest = request
    watchChunks(request, line)
    line.calls.push({ request, response, begun: false })
    if (line.calls.length === 1) begin(request.socket, line)
  }
  const server = createServer(options, take)
  server.on('checkExpectation', take)
  server.on('connection', (socket: Socket) => readInPieces(socket, lineOf(socket)))
  return server
}

/** Whoever reads the body comes to the same sum and refuses it: until then Node would parse up to 65,536 chunks of a byte. */
const watchChunks = (request: IncomingMessage, line: Line) => {
  const isChunked = request.headers['transfer-encoding'] !== undefined
  line.most = isChunked ? mostChunked : mostPiece
  line.tooManyChunks = false
  if (!isChunked) return
  const chunks = countChunks()
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, ...rest) => {
    if (chunk && chunks.areTooMany(chunk)) line.tooManyChunks = true
    return push(chunk, ...rest)
  }
}

/** Node parses all that has arrived at once, thousands of small requests: this gives it as much as it may have. */
const readInPieces = (socket: Socket, line: Line) => {
  const parsers = socket.listeners('data') as ((piece: Buffer) => void)[]
  const mayRead = () => line.calls.length === 0 || (line.latest?.complete === false && !line.tooManyChunks)
  const read = (bytes: Buffer) => {
    let at = 0
    // What is being closed (a tunnel, no HTTP) is read no further; where a client does not read, Node pauses and resumes.
    while (at < bytes.length && socket.writable && !socket.isPaused() && mayRead()) {
      const size = line.bytes
      line.bytes = Math.min(line.most, size * 2)
      const piece = bytes.subarray(at, at + size)
      at += size
      for (const parse of parsers) parse(piece)
    }
    if (at >= bytes.length || !socket.writable) return
    socket.pause()
    socket.unshift(bytes.subarray(at))
  }
  socket.on('data', read)
  for (const parse of parsers) socket.off('data', parse)
}
