import net, { type NetConnectOpts, type Socket } from 'node:net'

/** Milliseconds by which some commands to the embedded database are to come late, for whoever looks for races. */
const latencyMs = Number(process.env['LATENCY_MS'] ?? 0)
const lateShare = 0.25

const { createConnection } = net
net.createConnection = ((options: NetConnectOpts, ...rest: []) => {
  const socket = createConnection(options, ...rest)
  if (latencyMs && 'path' in options && !('port' in options)) delayWrites(socket)
  return socket
}) as typeof createConnection

/** Delays some writes of a socket of the driver, which has one command under way: their order stays. */
function delayWrites(socket: Socket) {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  socket.write = (...args: unknown[]) => {
    if (Math.random() > lateShare) return write(...args)
    setTimeout(() => write(...args), Math.random() * latencyMs)
    return true
  }
}
