import net, { type NetConnectOpts, type Socket } from 'node:net'

/** Milliseconds by which some commands to the embedded database are to come late, for whoever looks for races. */
const latencyMs = Number(process.env['LATENCY_MS'] ?? 0)
const lateShare = 0.25

const { createConnection } = net

/** Connects as ever; a connection of the driver to the embedded database, which has one command under way, delays some. */
const lateConnection = (options: NetConnectOpts, ...rest: []) => {
  const socket = createConnection(options, ...rest)
  if ('path' in options && !('port' in options)) delayWrites(socket)
  return socket
}

// Each test file sets up its process anew.
if (latencyMs && createConnection.name !== lateConnection.name)
  net.createConnection = lateConnection as typeof createConnection

function delayWrites(socket: Socket) {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  socket.write = (...args: unknown[]) => {
    if (Math.random() > lateShare) return write(...args)
    setTimeout(() => write(...args), Math.random() * latencyMs)
    return true
  }
}
