// HTTP pipelining, one request at a time: the next one of a connection is not read until the one before is answered.
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

/** Bytes that are parsed before looking whether they started a request; the size doubles while a body arrives. */
const [leastPiece, mostPiece] = [256, 64 * 1024]
/** For chunked bodies: a larger piece could hold thousands of one-byte chunks. */
const mostChunked = 8 * 1024

type Call = { request: IncomingMessage; response: ServerResponse; begun: boolean }
/** `most` bytes in a piece; `tooManyChunks`: the body came in too many small chunks, and no more of it is read. */
type Line = { calls: Call[]; bytes: number; most: number; tooManyChunks: boolean; latest: IncomingMessage | undefined }

/** A server that answers the requests of a connection in order and reads no further ahead than the current one. */
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
      if (socket.writable) setImmediate(() => begin(socket, line)) // other connections come in between
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

/** The reader of the body counts the same and refuses it, but until then Node would parse up to 65,536 one-byte chunks. */
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

/** Node parses everything that has arrived, up to thousands of small requests: this passes it on in pieces. */
const readInPieces = (socket: Socket, line: Line) => {
  const parsers = socket.listeners('data') as ((piece: Buffer) => void)[]
  const mayRead = () => line.calls.length === 0 || (line.latest?.complete === false && !line.tooManyChunks)
  const read = (bytes: Buffer) => {
    let at = 0
    // A closing connection (a tunnel, no HTTP) is read no further; if a client does not read, Node pauses and resumes.
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
