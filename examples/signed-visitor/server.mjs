import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'

const { BOT, VISITOR_SECRET, PORT = '8080' } = process.env
if (!BOT || !VISITOR_SECRET) throw new Error('Set BOT and VISITOR_SECRET')

/** Whoever is signed in to this website: your session knows. */
const signedIn = () => ({ id: 'user-7', email: 'ada@example.com', name: 'Ada Lovelace' })

/** A JWT (HS256) that is good for ten minutes; the package `jose` makes the same. */
function visitorToken({ id, email, name }) {
  const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 600
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: id, email, name, exp })}`
  return `${signed}.${createHmac('sha256', VISITOR_SECRET).update(signed).digest('base64url')}`
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Members</title>
<h1>Members</h1><p>The chat in the corner knows who you are.</p>
<script async src="${BOT}/widget.js" data-visitor-url="/visitor-token"></script></html>`

createServer(({ url }, response) => {
  if (url === '/visitor-token') {
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-type', 'text/plain')
    return response.end(visitorToken(signedIn()))
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page)
}).listen(Number(PORT), () => console.log(`http://localhost:${PORT}`))
